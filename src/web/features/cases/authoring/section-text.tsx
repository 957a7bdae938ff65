import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { readCaseText } from './authoring-queries.ts';
import classes from './section-text.module.css';
import type { DraftEditing } from './use-draft.ts';

interface SectionTextProps {
  editing: DraftEditing;
  /** A part of the case; null for the whole of it. */
  section: string | null;
  onDone: () => void;
}

/** A part of the case as it stands in its file, for whoever would rather write that. */
export function SectionText({ editing, section, onDone }: SectionTextProps) {
  const { caseId } = editing.draft;
  const query = useQuery({
    queryKey: ['admin-cases', 'text', caseId, section, editing.draft.revision],
    queryFn: async () => {
      await editing.flush();
      return readCaseText(caseId, 'draft', section ?? undefined);
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = useLoadFailure(query, `${caseId} ${section}`);
  if (failure) return <LoadFailed title="The text could not be loaded" safe="The draft is safe." failure={failure} />;
  if (query.data === undefined) return <SkeletonRows count={6} />;
  return <TextForm key={query.data} editing={editing} section={section} given={query.data} onDone={onDone} />;
}

function TextForm({ editing, section, given, onDone }: SectionTextProps & { given: string }) {
  const [text, setText] = useState(given);
  const put = useMutation({
    mutationFn: async () => {
      const { caseId: id, revision } = editing.draft;
      return (await api('PUT /admin/cases/:id/text', { params: { id }, body: { revision, section, text } })).data;
    },
    networkMode: 'always',
    onSuccess: (draft) => {
      editing.replace(draft);
      onDone();
    },
  });
  const issues = put.error instanceof ApiError ? put.error.issues.map(({ message }) => message) : [];
  return (
    <div className={classes.text}>
      <TextAreaField
        label={section === null ? 'The whole case as text' : 'This part as text'}
        hint="As it stands in the file; comments begin with #."
        error={put.error ? [put.error.message, ...issues].join(' ') : undefined}
        rows={24}
        spellCheck={false}
        className={classes.area}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={classes.actions}>
        <Button onClick={onDone}>Back to the form</Button>
        <Button variant="primary" loading={put.isPending} onClick={() => put.mutate()}>
          Take this text
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePublishCase } from '../authoring-queries.ts';
import type { DraftEditing } from '../use-draft.ts';

interface PublishDialogProps {
  editing: DraftEditing;
  version: number;
  onClose: () => void;
  onPublished: (version: number) => void;
}

export function PublishDialog({ editing, version, onClose, onPublished }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const publish = usePublishCase(editing.draft.caseId);
  const issues = publish.error instanceof ApiError ? publish.error.issues.map(({ message }) => message) : [];
  async function go() {
    const revision = await editing.flush();
    if (revision === null) return;
    publish.mutate({ revision, note: note.trim() }, { onSuccess: (published) => onPublished(published.version) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish version ${version}?`}
      description="Everybody who starts this case from now on meets this version. Consultations that have begun keep theirs."
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" loading={publish.isPending} disabled={note.trim() === ''} onClick={go}>
            {`Publish version ${version}`}
          </Button>
        </>
      }
    >
      <TextField
        label="What has changed"
        hint="A sentence for whoever looks at the versions later."
        maxLength={300}
        value={note}
        error={publish.error ? [publish.error.message, ...issues.slice(0, 5)].join(' ') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import type { OwnNewsPost } from '#contract/news.ts';
import { newsLengths } from '#core/news/news-post.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormDialog } from '#web/shell/admin/form-dialog.tsx';
import { fromMomentField, toMomentField } from '#web/shell/admin/moment-field.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

interface Post {
  title: string;
  summary: string;
  body: string;
  publishedAt?: string;
}

export function NewsDialog({ known, onClose }: { known?: OwnNewsPost; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const act = useAdminAct(
    (body: Post) =>
      known
        ? api('PUT /admin/news/:id', { params: { id: known.id }, body })
        : api('POST /admin/news', { body, idempotencyKey }),
    known ? 'The post is changed.' : 'The post is written.',
  );
  const needed = (text: string) => (text.trim() === '' ? 'This is needed.' : undefined);
  const form = useForm({
    initial: {
      title: known?.title ?? '',
      summary: known?.summary ?? '',
      body: known?.body ?? '',
      publishedAt: toMomentField(known?.publishedAt ?? null),
    },
    check: ({ title, summary, body }) => ({ title: needed(title), summary: needed(summary), body: needed(body) }),
    send: async ({ publishedAt, ...text }) => {
      const at = fromMomentField(publishedAt);
      await act.mutateAsync({ ...text, ...(at ? { publishedAt: at } : {}) });
      onClose();
    },
    failureTitle: 'The post was not saved',
  });
  return (
    <FormDialog title={known ? 'Change the post' : 'New post'} confirm="Save" form={form} onClose={onClose}>
      <TextField label="Title" maxLength={newsLengths.title} {...form.text('title')} />
      <TextField label="Summary" maxLength={newsLengths.summary} {...form.text('summary')} />
      <TextAreaField
        label="Text"
        hint="Paragraphs apart by an empty line; ## for a heading, - for a list."
        rows={8}
        maxLength={newsLengths.body}
        {...form.text('body')}
      />
      <TextField label="Appears" hint="Empty: now." type="datetime-local" {...form.text('publishedAt')} />
    </FormDialog>
  );
}

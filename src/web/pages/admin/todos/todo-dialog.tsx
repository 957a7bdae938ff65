import { useState } from 'react';
import type { Todo } from '#contract/admin/todos.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormDialog } from '#web/shell/admin/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

export const bodyOf = ({ text, assignee, dueOn, link }: Todo) => ({
  text,
  assigneeId: assignee?.id ?? null,
  dueOn,
  link,
});
type Body = ReturnType<typeof bodyOf>;

interface TodoDialogProps {
  known?: Todo;
  people: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function TodoDialog({ known, people, onClose }: TodoDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const act = useAdminAct(
    (body: Body) =>
      known
        ? api('PUT /admin/todos/:id', { params: { id: known.id }, body: { ...body, isDone: known.doneAt !== null } })
        : api('POST /admin/todos', { body, idempotencyKey }),
    'The list is up to date.',
  );
  const form = useForm({
    initial: {
      text: known?.text ?? '',
      assigneeId: known?.assignee?.id ?? '',
      dueOn: known?.dueOn ?? '',
      link: known?.link ?? '',
    },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Say what is to be done.' : undefined }),
    send: async ({ text, assigneeId, dueOn, link }) => {
      await act.mutateAsync({ text, assigneeId: assigneeId || null, dueOn: dueOn || null, link: link.trim() || null });
      onClose();
    },
    failureTitle: 'The todo was not saved',
  });
  return (
    <FormDialog title={known ? 'Change the todo' : 'New todo'} confirm="Save" form={form} onClose={onClose}>
      <TextAreaField label="What" rows={3} maxLength={500} {...form.text('text')} />
      <SelectField
        label="Who"
        options={[{ value: '', label: 'anybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.text('assigneeId')}
      />
      <TextField label="Due" type="date" {...form.text('dueOn')} />
      <TextField label="About" hint="The path of a page, such as /admin/users." {...form.text('link')} />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { OwnAnnouncement } from '#contract/admin/announcements.ts';
import { type Announcement, announcementPriorities, announcementTypes } from '#core/announcements.ts';
import { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormDialog } from '#web/shell/admin/form-dialog.tsx';
import { fromMomentField, toMomentField } from '#web/shell/admin/moment-field.ts';
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import classes from './announcement-dialog.module.css';

const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Writes or changes an announcement, with the bar as visitors will see it. */
export function AnnouncementDialog({ known, onClose }: { known?: OwnAnnouncement; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const act = useAdminAct(
    (body: Omit<Announcement, 'id'>) =>
      known
        ? api('PUT /admin/announcements/:id', { params: { id: known.id }, body })
        : api('POST /admin/announcements', { body, idempotencyKey }),
    known ? 'The announcement is changed.' : 'The announcement is written.',
  );
  const form = useForm({
    initial: {
      message: known?.message ?? '',
      type: known?.type ?? ('info' as string),
      priority: known?.priority ?? ('medium' as string),
      link: known?.link ?? '',
      linkText: known?.linkText ?? '',
      dismissible: known?.dismissible ?? true,
      startDate: toMomentField(known?.startDate ?? null),
      endDate: toMomentField(known?.endDate ?? null),
    },
    check: ({ message }) => ({ message: message.trim() === '' ? 'Write the message.' : undefined }),
    send: async (values) => {
      await act.mutateAsync(textOf(values));
      onClose();
    },
    failureTitle: 'The announcement was not saved',
  });
  const { id: _, ...preview } = { id: '', ...textOf(form.values) };
  return (
    <FormDialog
      title={known ? 'Change the announcement' : 'New announcement'}
      confirm={known ? 'Change' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <div className={classes.preview} inert>
        <AnnouncementBar
          isPreview
          announcement={{ ...preview, id: 'preview', message: preview.message || 'The message' }}
        />
      </div>
      <TextField label="Message" maxLength={200} {...form.text('message')} />
      <div className={classes.pair}>
        <SelectField label="Kind" options={options(announcementTypes)} {...form.text('type')} />
        <SelectField label="Priority" options={options(announcementPriorities)} {...form.text('priority')} />
        <TextField label="Link" hint="A path such as /news-updates, or https." {...form.text('link')} />
        <TextField label="Words of the link" maxLength={40} {...form.text('linkText')} />
        <TextField label="Shown from" type="datetime-local" {...form.text('startDate')} />
        <TextField label="Until" hint="Without both it is a draft." type="datetime-local" {...form.text('endDate')} />
      </div>
      <CheckboxField label="People may dismiss it" {...form.checkbox('dismissible')} />
    </FormDialog>
  );
}

interface Values {
  message: string;
  type: string;
  priority: string;
  link: string;
  linkText: string;
  dismissible: boolean;
  startDate: string;
  endDate: string;
}

const textOf = (values: Values): Omit<Announcement, 'id'> => ({
  message: values.message.trim(),
  type: announcementTypes.find((type) => type === values.type) ?? 'info',
  priority: announcementPriorities.find((priority) => priority === values.priority) ?? 'medium',
  link: orNull(values.link),
  linkText: orNull(values.linkText),
  dismissible: values.dismissible,
  startDate: fromMomentField(values.startDate),
  endDate: fromMomentField(values.endDate),
});

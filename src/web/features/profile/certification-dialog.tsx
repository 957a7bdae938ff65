import { type ChangeEvent, useState } from 'react';
import type { Certification } from '#contract/profile.ts';
import { uploadFailureWords } from '#web/lib/api/api-upload.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from './certification-dialog.module.css';
import { useCertificationChanges } from './profile-queries.ts';

const mostBytes = 5 * 1024 * 1024;

interface CertificationDialogProps {
  /** Null makes a new one. */
  certification: Certification | null;
  onClose: () => void;
}

export function CertificationDialog({ certification, onClose }: CertificationDialogProps) {
  const { save, remove } = useCertificationChanges();
  const [id, setId] = useState(certification?.id ?? null);
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const form = useForm({
    initial: {
      title: certification?.title ?? '',
      awardedOn: certification?.awardedOn ?? '',
      renewBy: certification?.renewBy ?? '',
    },
    check: ({ title }) => ({ title: title.trim() === '' ? 'Enter what you were awarded.' : undefined }),
    send: async (words) => {
      if (fileProblem && file) return;
      const { made, fileError } = await save.mutateAsync({ id, words, file });
      if (!fileError) {
        showToast({ type: 'success', message: `${made.title} is saved.` });
        return onClose();
      }
      // It exists now: another press changes it and does not make a second one.
      setId(made.id);
      setFileProblem(`The certification is saved, its file is not. ${uploadFailureWords(fileError)}`);
    },
    failureTitle: 'The certification was not saved',
  });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null;
    setFile(chosen);
    setFileProblem(
      chosen && chosen.size > mostBytes ? 'The file is larger than 5 MB. Choose a smaller one.' : undefined,
    );
  }

  async function takeAway() {
    if (id === null) return;
    try {
      await remove.mutateAsync(id);
      showToast({ type: 'success', message: `${form.values.title} is removed.` });
      onClose();
    } catch (error) {
      showToast({
        type: 'error',
        message: `It was not removed. ${error instanceof Error ? error.message : ''}`.trim(),
      });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={certification ? 'Change a certification' : 'Add a certification'}
    >
      <form className={classes.form} {...form.formProps}>
        <FormFailureAlert failure={form.failure} />
        <TextField label="What you were awarded" maxLength={120} required {...form.text('title')} />
        <div className={classes.dates}>
          <TextField label="Awarded on (optional)" type="date" {...form.text('awardedOn')} />
          <TextField label="Renew by (optional)" type="date" {...form.text('renewBy')} />
        </div>
        <TextField
          label={certification?.file ? 'Another file in its place (optional)' : 'File (optional)'}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          hint="PDF, JPEG or PNG, up to 5 MB. Only you can open it."
          error={fileProblem}
          onChange={choose}
        />
        <div className={classes.actions}>
          {certification && (
            <Button variant="danger" loading={remove.isPending} onClick={takeAway} className={classes.remove}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.sending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

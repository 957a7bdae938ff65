import { type FormEvent, useId, useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from '../../dialogs.module.css';
import { useChallenge } from '../../feedback-queries.ts';
import { markWords } from '../../words.ts';

interface ChallengeDialogProps {
  feedback: Feedback;
  /** The row or critical error it begins with; null lets the reader pick one. */
  about: string | null;
  onClose: () => void;
}

const leastReason = 10;

export function ChallengeDialog({ feedback, about, onClose }: ChallengeDialogProps) {
  const form = useId();
  const marks = challengeable(feedback);
  const [picked, setPicked] = useState(about ?? '');
  const [reason, setReason] = useState(marks.find(({ id }) => id === about)?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const challenge = useChallenge(feedback.sessionId);
  const isTooShort = reason.trim().length < leastReason;

  function pick(id: string) {
    setPicked(id);
    const earlier = marks.find((candidate) => candidate.id === id)?.reason;
    if (reason.trim() === '' && earlier) setReason(earlier);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (picked === '' || isTooShort || challenge.isPending) return;
    challenge.mutate(
      { criterion: picked, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: 'Your challenge is noted beside the mark.' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Which mark is wrong?"
      description="A person reads every challenge. The mark stays as it is until then, with your reason beside it."
      dismissible={false}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={challenge.isPending}>
            Challenge this mark
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={classes.form} onSubmit={send}>
        <SelectField
          label="Mark"
          value={picked}
          onChange={(event) => pick(event.target.value)}
          error={isTried && picked === '' ? 'Pick the mark you disagree with.' : undefined}
          options={[{ value: '', label: 'Pick a mark' }, ...marks.map(({ id, label }) => ({ value: id, label }))]}
        />
        <TextAreaField
          label="Why"
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          hint="Name the time and the words, if you can."
          error={isTried && isTooShort ? 'Say why, in at least 10 characters.' : undefined}
        />
        {challenge.error && (
          <Alert tone="critical" role="alert">
            {challenge.error.message} Your words are still here.
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

/** Every row and critical error that nobody has answered for yet. */
function challengeable({ domains }: Feedback): { id: string; label: string; reason: string | undefined }[] {
  const errors = domains.flatMap((sheet) =>
    sheet.errors.map(({ id, what, challenge }) => ({ id, label: `Critical error: ${what}`, challenge })),
  );
  const rows = domains.flatMap((sheet) =>
    sheet.criteria.map(({ id, title, mark, unsure, challenge }) => ({
      id,
      label: `${unsure ? 'Not sure' : markWords[mark]}: ${title}`,
      challenge,
    })),
  );
  return [...errors, ...rows]
    .filter(({ challenge }) => !challenge?.answer)
    .map(({ id, label, challenge }) => ({ id, label, reason: challenge?.reason }));
}

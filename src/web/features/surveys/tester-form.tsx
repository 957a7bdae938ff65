import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './survey-prompt.module.css';

const empty = { tested: '', device: '', expected: '', happened: '', remarks: '' };
const needed = {
  tested: 'Say what you tested.',
  expected: 'Say what you expected.',
  happened: 'Say what happened.',
} as const;

export function TesterForm() {
  const [report, setReport] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /tester-reports', { body: report, idempotencyKey }),
    onSuccess: () => {
      setReport({ ...empty, device: report.device });
      setIsChecked(false);
      setIdempotencyKey(newIdempotencyKey());
    },
  });

  const field = (name: keyof typeof empty) => {
    const issue = send.error instanceof ApiError && send.error.issues.find(({ path }) => path === name);
    const isMissing = isChecked && name in needed && report[name].trim() === '';
    const error = isMissing ? needed[name as keyof typeof needed] : issue ? issue.message : undefined;
    return {
      value: report[name],
      error,
      onChange: ({ target }: { target: { value: string } }) => setReport({ ...report, [name]: target.value }),
    };
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const isComplete = Object.keys(needed).every((name) => report[name as keyof typeof needed].trim() !== '');
    if (isComplete && !send.isPending) send.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {send.isSuccess && (
        <Alert tone="success" role="status" title="Your report is sent">
          Thank you. You can send another one.
        </Alert>
      )}
      <TextField label="What did you test?" hint="A case, a page or a feature." maxLength={200} {...field('tested')} />
      <TextField
        label="On which device? (optional)"
        hint="For example: iPhone 14, Safari."
        maxLength={200}
        {...field('device')}
      />
      <TextAreaField label="What did you expect?" rows={3} maxLength={4000} {...field('expected')} />
      <TextAreaField label="What happened?" rows={3} maxLength={4000} {...field('happened')} />
      <TextAreaField
        label="Anything that did not ring true? (optional)"
        hint="Words of a patient, a mark, a guideline. Name no real patient."
        rows={3}
        maxLength={4000}
        {...field('remarks')}
      />
      {send.error && (
        <Alert tone="critical" role="alert">
          {send.error.message} Your report is not sent yet; your words are still here.
        </Alert>
      )}
      <div>
        <Button type="submit" variant="primary" loading={send.isPending}>
          Send report
        </Button>
      </div>
    </form>
  );
}

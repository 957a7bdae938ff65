import { useState } from 'react';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { api } from '#web/lib/api/api-client.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './auth-form.module.css';
import { emailProblem } from './field-checks.ts';
import { MailSent, type SentMail } from './mail-sent.tsx';

/** With a known address it is one button; otherwise it asks for the address. */
export function ResendVerification({ email }: { email?: string }) {
  const [sent, setSent] = useState<SentMail | null>(null);
  const form = useForm({
    initial: { email: email ?? '' },
    check: (values) => ({ email: emailProblem(values.email) }),
    send: async (values) => {
      setSent(null);
      setSent(await api('POST /auth/signup/resend-verification', { body: { email: email ?? values.email } }));
    },
    failureTitle: actionFailureMessages.resendVerification,
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <FormFailureAlert failure={form.failure} />
      {sent && <MailSent mail={sent} />}
      {email === undefined && (
        <TextField label="E-mail address" type="email" autoComplete="email" required {...form.text('email')} />
      )}
      <Button type="submit" loading={form.sending}>
        Send the verification e-mail again
      </Button>
    </form>
  );
}

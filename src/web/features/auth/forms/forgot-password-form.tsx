import { useState } from 'react';
import { Link } from 'react-router';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { api } from '#web/lib/api/api-client.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './auth-form.module.css';
import { emailProblem } from './field-checks.ts';
import { MailSent, type SentMail } from './mail-sent.tsx';

export function ForgotPasswordForm() {
  const [sent, setSent] = useState<SentMail | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async (body) => {
      setSent(null);
      setSent(await api('POST /auth/forgot-password', { body }));
    },
    failureTitle: actionFailureMessages.forgotPassword,
  });
  return (
    <div className={classes.panel}>
      <FormFailureAlert failure={form.failure} />
      {sent && <MailSent mail={sent} />}
      <form className={classes.form} {...form.formProps}>
        <TextField
          label="E-mail address"
          type="email"
          size="lg"
          autoComplete="username"
          required
          hint="We send a link that lets you set a new password. It works for one hour."
          {...form.text('email')}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending} className={classes.submit}>
          {sent ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
      <p className={classes.foot}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './auth-form.module.css';
import { newPasswordHint, newPasswordProblem } from './field-checks.ts';

export function ResetPasswordForm() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { newPassword: '' },
    check: ({ newPassword }) => ({ newPassword: newPasswordProblem(newPassword) }),
    send: async ({ newPassword }) => {
      const { message } = await api('POST /auth/reset-password', { body: { token, newPassword } });
      setDoneMessage(message);
    },
    failureTitle: actionFailureMessages.resetPassword,
  });
  const password = form.text('newPassword');
  const error = form.failure?.error;
  const needsNewLink = error instanceof ApiError && error.status === 400;

  if (doneMessage !== null) {
    return (
      <div className={classes.panel}>
        <Alert tone="success" role="status" title="Your new password is set">
          {doneMessage}
        </Alert>
        <ButtonLink to="/login" variant="primary" size="lg" fullWidth>
          Sign in
        </ButtonLink>
      </div>
    );
  }
  if (token === '') {
    return (
      <Alert tone="warning" title="This link is incomplete">
        Open it again from the e-mail, or <Link to="/resetpassword">ask for a new link</Link>.
      </Alert>
    );
  }
  return (
    <div className={classes.panel}>
      <FormFailureAlert failure={form.failure} />
      {needsNewLink && (
        <p>
          A link works once and for one hour. <Link to="/resetpassword">Ask for a new link</Link>
        </p>
      )}
      <form className={classes.form} {...form.formProps}>
        <PasswordField
          label="New password"
          size="lg"
          autoComplete="new-password"
          required
          hint={password.error ? undefined : newPasswordHint(password.value)}
          {...password}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending} className={classes.submit}>
          Set the new password
        </Button>
      </form>
    </div>
  );
}

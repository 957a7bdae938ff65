import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './auth-form.module.css';
import { missing, newPasswordHint, newPasswordProblem } from './field-checks.ts';

export function ChangePasswordForm() {
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: missing(currentPassword, 'Enter your current password.'),
      newPassword: newPasswordProblem(newPassword),
    }),
    send: async (body) => {
      setDoneMessage(null);
      const { message } = await api('POST /auth/change-password', { body });
      form.reset();
      setDoneMessage(message);
    },
    failureTitle: 'The password was not changed',
    fieldsOfFailure: ({ code }) =>
      code === 'LOGIN_FAILED' ? { currentPassword: 'This is not your current password.' } : {},
  });
  const newPassword = form.text('newPassword');
  return (
    <form className={classes.form} {...form.formProps}>
      <FormFailureAlert failure={form.failure} />
      {doneMessage !== null && (
        <Alert tone="success" role="status" title="Your password is changed">
          {doneMessage}
        </Alert>
      )}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.text('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={newPassword.error ? undefined : newPasswordHint(newPassword.value)}
        {...newPassword}
      />
      <Button type="submit" variant="primary" loading={form.sending}>
        Change password
      </Button>
      <p>Every other device will be signed out.</p>
    </form>
  );
}

import { useEffect, useRef } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from '../forms/auth-form.module.css';
import { missing } from '../forms/field-checks.ts';

interface SecondStepFormProps {
  onSignedIn: (user: unknown) => Promise<void>;
  /** Back to e-mail and password. */
  onStartAgain: () => void;
}

/** After the right password: the code. The server knows by a cookie whose password it was. */
export function SecondStepForm({ onSignedIn, onStartAgain }: SecondStepFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missing(code, 'Enter the code.') }),
    send: async (body) => onSignedIn((await api('POST /auth/login/second-step', { body })).data.user),
    failureTitle: 'You are not signed in yet',
    fieldsOfFailure: (error) => (error.code === 'SECOND_STEP_FAILED' ? { code: error.message } : {}),
  });
  const error = form.failure?.error;
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <div className={classes.panel}>
      {code !== 'SECOND_STEP_FAILED' && <FormFailureAlert failure={form.failure} />}
      <Alert tone="info" role="status" title="Now the code">
        Your password is right. Open your authenticator app and enter the six digits it shows, or use a recovery code.
      </Alert>
      <form className={classes.form} {...form.formProps}>
        <TextField
          ref={field}
          label="Code"
          size="lg"
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
          required
          {...form.text('code')}
        />
        <div className={classes.doors}>
          <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending}>
            Sign in
          </Button>
          <Button size="lg" fullWidth onClick={onStartAgain}>
            Start again
          </Button>
        </div>
      </form>
    </div>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import { actionFailureMessages } from '#contract/errors.ts';
import { api } from '#web/lib/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import classes from './auth-form.module.css';
import { FormFailureAlert } from './form-failure-alert.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { useForm } from './use-form.ts';

/** Waits for a press of the button: mail scanners open links, and the token works only once. */
export function VerifyEmailPanel() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const navigate = useNavigate();
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await api('POST /auth/verify-email', { body: { token } });
      await navigate('/verification-success', { replace: true });
    },
    failureTitle: actionFailureMessages.verifyEmail,
  });
  const needsNewLink = token === '' || form.failure !== null;
  return (
    <div className={classes.panel}>
      {token === '' && (
        <Alert tone="warning" title="This link is incomplete">
          Open it again from the e-mail, or have a new one sent.
        </Alert>
      )}
      <FormFailureAlert failure={form.failure} />
      {token !== '' && (
        <form className={classes.form} {...form.formProps}>
          <Button type="submit" variant="primary" size="lg" fullWidth loading={form.sending}>
            Verify my e-mail address
          </Button>
        </form>
      )}
      {needsNewLink && <ResendVerification />}
    </div>
  );
}

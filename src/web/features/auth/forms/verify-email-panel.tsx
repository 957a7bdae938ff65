import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { actionFailureMessages } from '#contract/protocol/failure-words.ts';
import { api } from '#web/lib/api/api-client.ts';
import { sampleToken } from '#web/lib/sample-token.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { arrivalPath } from '../arrival-path.ts';
import { useAuth } from '../auth-provider.tsx';
import classes from './auth-form.module.css';
import { ResendVerification } from './resend-verification.tsx';

/**
 * In the browser that signed up, opening the link is enough. Elsewhere it waits for a press of the button: mail
 * scanners open links, and the token works only once.
 */
export function VerifyEmailPanel() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isArriving = useArrival(token);
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
  if (isArriving) return <LoadingSpinner text="Confirming your address…" />;
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

/** Asks the server whether this is the browser that signed up; if so, the newcomer is signed in and led on. */
function useArrival(token: string): boolean {
  const { login } = useAuth();
  const navigate = useNavigate();
  const [isArriving, setArriving] = useState(token !== '');
  const asked = useRef(false);
  useEffect(() => {
    if (token === '' || asked.current) return;
    asked.current = true;
    arrive().catch(() => setArriving(false));

    async function arrive() {
      const { user } = (await api('POST /auth/verify-email/same-browser', { body: { token } })).data;
      if (user === null) return setArriving(false);
      login(user);
      sampleToken.forget();
      await navigate(await arrivalPath(), { replace: true });
    }
  }, [token, login, navigate]);
  return isArriving;
}

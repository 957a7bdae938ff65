import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { useAuth } from '../auth-provider.tsx';
import classes from './auth-form.module.css';

interface EmailChangePanelProps {
  token: string;
  /** The new address confirms; the old one stops. */
  act: 'confirm' | 'stop';
}

/** Waits for a press of the button: mail scanners open links, and each works only once. */
export function EmailChangePanel({ token, act }: EmailChangePanelProps) {
  const { checkSession } = useAuth();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const { message } = await api(
        act === 'confirm' ? 'POST /auth/email-change/confirm' : 'POST /auth/email-change/stop',
        { body: { token } },
      );
      setDone(message);
      // The address of whoever is signed in here has changed, or they are signed out.
      await checkSession();
    },
    failureTitle: act === 'confirm' ? 'The address was not changed' : 'There was nothing to stop',
  });
  if (done !== null) {
    return (
      <div className={classes.panel}>
        <Alert tone="success" role="status" title={act === 'confirm' ? 'Your address is changed' : 'It is stopped'}>
          {done}
        </Alert>
        <ButtonLink to="/login" variant="primary" size="lg" fullWidth>
          Go on
        </ButtonLink>
      </div>
    );
  }
  return (
    <form className={classes.form} {...form.formProps}>
      <FormFailureAlert failure={form.failure} />
      <Button
        type="submit"
        variant={act === 'confirm' ? 'primary' : 'danger-filled'}
        size="lg"
        fullWidth
        loading={form.sending}
      >
        {act === 'confirm' ? 'Use this address' : 'It was not me: stop it'}
      </Button>
    </form>
  );
}

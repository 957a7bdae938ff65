import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';

/** It waits for a press of the button, because mail scanners open links. */
export function DigestEnding() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'asked' | 'sending' | 'ended' | Error>('asked');
  const error = state instanceof Error ? state : null;

  function end() {
    setState('sending');
    api('POST /notifications/digest/unsubscribe', { body: { token } }).then(() => setState('ended'), setState);
  }

  if (state === 'ended') {
    return (
      <>
        <Alert tone="success" role="status" title="You get no more of these e-mails">
          The list in your account goes on. You can ask for the e-mails again in your settings.
        </Alert>
        <ButtonLink to="/settings" size="lg" fullWidth>
          Settings
        </ButtonLink>
      </>
    );
  }
  const isUnknown = token === '' || (error instanceof ApiError && [400, 404].includes(Number(error.status)));
  return (
    <>
      {isUnknown ? (
        <Alert tone="warning" role="alert" title="This link does not work">
          Open it again from the newest e-mail, or switch the e-mails off in your settings.
        </Alert>
      ) : (
        error && (
          <Alert tone="critical" role="alert" title="The e-mails are not switched off yet">
            {error.message}
          </Alert>
        )
      )}
      {token !== '' && (
        <Button variant="primary" size="lg" fullWidth loading={state === 'sending'} onClick={end}>
          Stop these e-mails
        </Button>
      )}
      {isUnknown && (
        <ButtonLink to="/settings" size="lg" fullWidth>
          Settings
        </ButtonLink>
      )}
    </>
  );
}

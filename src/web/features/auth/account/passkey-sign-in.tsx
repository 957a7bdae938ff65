import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { passkeyFailureWords, passkeysWork } from './passkey-words.ts';

interface PasskeySignInProps {
  admin: boolean;
  remember: boolean;
  onSignedIn: (user: unknown) => Promise<void>;
}

type Credential = ApiOptions<'POST /auth/passkey/login'>['body']['credential'];

export function PasskeySignIn({ admin, remember, onSignedIn }: PasskeySignInProps) {
  const [isOffered, setOffered] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Only the browser knows; the page may have been drawn elsewhere.
  useEffect(() => setOffered(passkeysWork()), []);
  if (!isOffered) return null;

  async function signIn() {
    setAsking(true);
    setProblem(null);
    try {
      const options = (await api('POST /auth/passkey/options')).data;
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const credential = (await startAuthentication({ optionsJSON: options as never })) as Credential;
      await onSignedIn((await api('POST /auth/passkey/login', { body: { credential, remember, admin } })).data.user);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : passkeyFailureWords(error, 'use'));
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      {problem && (
        <Alert tone="critical" role="alert" title="You are not signed in yet">
          {problem}
        </Alert>
      )}
      <Button
        size="lg"
        fullWidth
        icon={<IconFingerprint size={18} stroke={1.8} aria-hidden />}
        loading={isAsking}
        onClick={signIn}
      >
        Use a passkey
      </Button>
    </>
  );
}

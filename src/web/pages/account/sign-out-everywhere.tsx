import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useSignOut } from '../sign-out.tsx';
import classes from './settings-page.module.css';

export function SignOutEverywhere() {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const close = () => setAsking(false);

  async function signOutEverywhere() {
    setSending(true);
    try {
      await api('POST /auth/logout-everywhere');
      showToast({ type: 'success', message: 'You are signed out on every device.' });
      signOut();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showToast({ type: 'error', message: `You are still signed in everywhere. ${reason}`.trim() });
      setSending(false);
      close();
    }
  }

  return (
    <div className={classes.devices}>
      <p>Lost a device, or signed in on somebody else’s? End all sessions of your account, this one too.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Sign out on every device?"
        description="You will have to sign in again here as well. Your consultations and marks are kept."
        actions={
          <>
            <Button onClick={close}>Stay signed in</Button>
            <Button variant="danger-filled" loading={sending} onClick={signOutEverywhere}>
              Sign out everywhere
            </Button>
          </>
        }
      />
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { ShareLinksDialog } from '#web/ui/links/share-links-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useInvitations, useInviteAccount, useMakeInvitation, useWithdrawInvitation } from './room-queries.ts';
import classes from './room-screen.module.css';

export function InviteDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  return (
    <ShareLinksDialog
      title="Invite a colleague"
      description="Whoever has the link can come in, with or without an account, until the room closes or you withdraw it."
      shares={useInvitations(roomId)}
      make={useMakeInvitation(roomId)}
      withdraw={useWithdrawInvitation(roomId)}
      onClose={onClose}
    >
      <InviteAccount roomId={roomId} />
    </ShareLinksDialog>
  );
}

function InviteAccount({ roomId }: { roomId: string }) {
  const [email, setEmail] = useState('');
  const invite = useInviteAccount(roomId);
  function send(event: FormEvent) {
    event.preventDefault();
    invite.mutate(email.trim(), {
      onSuccess: () => {
        setEmail('');
        showToast({ type: 'success', message: 'If there is an account with this address, it has been notified.' });
      },
    });
  }
  return (
    <form className={classes.account} onSubmit={send}>
      <TextField
        label="Or by the e-mail address of their account"
        type="email"
        required
        value={email}
        error={invite.error?.message}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" loading={invite.isPending}>
        Notify
      </Button>
    </form>
  );
}

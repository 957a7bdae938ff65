import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './privacy-cards.module.css';
import { useDeleteAccount } from './privacy-queries.ts';

interface DeleteCardProps {
  email: string;
  onDeleted: () => void;
}

/** What goes, what stays and why; then once more, with the password. */
export function DeleteCard({ email, onDeleted }: DeleteCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title="Delete your account">
      <div className={classes.body}>
        <div>
          <h3>What goes, at once and for good</h3>
          <ul>
            <li>Your account, profile, settings and every sign-in</li>
            <li>Your consultations, what was said, marks, notes and links you shared</li>
            <li>Your study plan, mock exams, notifications and messages to us</li>
            <li>Your subscription: it ends now, and what is left of the period is not paid back</li>
          </ul>
        </div>
        <div>
          <h3>What stays</h3>
          <ul>
            <li>Invoices, because tax law tells us to keep them: without your name, address or card</li>
          </ul>
        </div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      </div>
      {isAsking && <DeleteDialog email={email} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />}
    </Card>
  );
}

function DeleteDialog({ email, onClose, onDeleted }: DeleteCardProps & { onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const wrongPassword =
    remove.error instanceof ApiError && remove.error.issues?.find(({ path }) => path === 'password');

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isSame || password === '' || remove.isPending) return;
    remove.mutate(
      { email: typed, password },
      {
        onSuccess: onDeleted,
        // The answer to an earlier press was lost: the account is gone.
        onError: (error) => {
          if (error instanceof ApiError && error.status === 401) onDeleted();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Delete your account?"
      description="Nobody can bring it back, not even we. Take a copy of your data first if you want to keep any of it."
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            type="submit"
            form={form}
            variant="danger-filled"
            disabled={!isSame || password === ''}
            loading={remove.isPending}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <form id={form} className={classes.fields} onSubmit={send}>
        <TextField
          label="Type your e-mail address"
          hint={email}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={wrongPassword ? wrongPassword.message : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {remove.error && !wrongPassword && (
          <Alert tone="critical" role="alert">
            {remove.error.message} Your account is still there.
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

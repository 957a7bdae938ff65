import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { FactRow } from '#web/ui/kit/page/section-card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useAuth } from '../auth-provider.tsx';
import { emailProblem } from '../forms/field-checks.ts';
import { MailSent, type SentMail } from '../forms/mail-sent.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function EmailRow() {
  const { user } = useAuth();
  const [open, setOpen] = useState<'asking' | SentMail | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FactRow
        icon={<IconMail size={20} stroke={1.8} />}
        title="E-mail address"
        actions={
          <Button size="sm" onClick={() => setOpen('asking')} aria-label="Change the e-mail address">
            Change
          </Button>
        }
      >
        {user?.email}
      </FactRow>
      {open === 'asking' && (
        <PasswordDialog
          title="Change your e-mail address"
          description="The new address has to confirm it. The present one is told and can stop it for a week."
          further={{
            name: 'newEmail',
            label: 'New e-mail address',
            check: emailProblem,
            input: { type: 'email', autoComplete: 'email', maxLength: 254 },
          }}
          submit="Send the link"
          failureTitle="Nothing was changed"
          send={async ({ password, further: newEmail }) =>
            setOpen(await api('POST /user/email-change', { body: { newEmail, password } }))
          }
          onClose={close}
        />
      )}
      {open !== null && open !== 'asking' && (
        <Dialog
          open
          onClose={close}
          title="One more step"
          actions={
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          }
        >
          <MailSent mail={open} />
        </Dialog>
      )}
    </>
  );
}

import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { FactRow } from '#web/ui/kit/page/section-card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ChangePasswordForm } from '../forms/change-password-form.tsx';

export function PasswordRow() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FactRow
        icon={<IconKey size={20} stroke={1.8} />}
        title="Password"
        actions={
          <Button size="sm" onClick={() => setOpen(true)} aria-label="Change the password">
            Change
          </Button>
        }
      >
        A new one signs out every other device.
      </FactRow>
      <Dialog
        open={isOpen}
        onClose={close}
        dismissible={false}
        title="Change your password"
        actions={<Button onClick={close}>Close</Button>}
      >
        <ChangePasswordForm />
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { missing } from '../forms/field-checks.ts';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './signing-in-card.module.css';

interface SetUpDialogProps {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** First the password, then the picture to scan and a first code. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const [app, setApp] = useState<{ secret: string; picture: string } | null>(null);
  if (app) return <FirstCodeDialog {...app} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title="Set up a second factor"
      description="Beside your password, sign-in will ask for a code that an authenticator app on your telephone shows."
      submit="Go on"
      failureTitle="It was not set up"
      send={async ({ password }) => setApp((await api('POST /user/second-factor/begin', { body: { password } })).data)}
      onClose={onClose}
    />
  );
}

function FirstCodeDialog({ secret, picture, onClose, onDone }: SetUpDialogProps & { secret: string; picture: string }) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missing(code, 'Enter the code that the app shows.') }),
    send: async (body) => onDone((await api('POST /user/second-factor/confirm', { body })).data.recoveryCodes),
    failureTitle: 'The second factor is not on yet',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Scan this with your authenticator app"
      description="Then enter the six digits that it shows. Until then nothing has changed."
    >
      <form className={classes.form} {...form.formProps}>
        <FormFailureAlert failure={form.failure} />
        <div className={classes.scan}>
          <img src={picture} width={168} height={168} alt="Square code to scan with the app" />
          <p>
            Cannot scan it? Type this into the app: <code>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          </p>
        </div>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          {...form.text('code')}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.sending}>
            Turn it on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { missing } from '../forms/field-checks.ts';
import classes from './signing-in-card.module.css';

interface Further {
  name: string;
  label: string;
  hint?: string;
  /** The words where it is wrong. */
  check: (value: string) => string | undefined;
  input?: { inputMode?: 'numeric'; autoComplete?: string; type?: 'email'; maxLength?: number };
}

interface PasswordDialogProps {
  title: string;
  description: string;
  /** Asked for beside the password. */
  further?: Further;
  /** A code of the second factor is wanted too. */
  asksCode?: boolean | undefined;
  submit: string;
  danger?: boolean;
  failureTitle: string;
  send: (values: { password: string; further: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, and for what else is needed, before something is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { further } = props;
  const furtherName = further?.name ?? 'further';
  const form = useForm<Record<string, string>>({
    initial: { password: '', code: '', [furtherName]: '' },
    check: (values) => ({
      password: missing(values.password ?? '', 'Enter your password.'),
      code: props.asksCode ? missing(values.code ?? '', 'Enter a code.') : undefined,
      [furtherName]: further?.check(values[furtherName] ?? ''),
    }),
    send: (values) =>
      props.send({ password: values.password ?? '', code: values.code ?? '', further: values[furtherName] ?? '' }),
    failureTitle: props.failureTitle,
  });
  return (
    <Dialog open onClose={props.onClose} dismissible={false} title={props.title} description={props.description}>
      <form className={classes.form} {...form.formProps}>
        <FormFailureAlert failure={form.failure} />
        {further && (
          <TextField
            label={further.label}
            hint={further.hint}
            required
            {...further.input}
            {...form.text(furtherName)}
          />
        )}
        {props.asksCode && (
          <TextField
            label="Code from the app, or a recovery code"
            required
            autoComplete="one-time-code"
            maxLength={40}
            {...form.text('code')}
          />
        )}
        <PasswordField label="Your password" autoComplete="current-password" required {...form.text('password')} />
        <div className={classes.actions}>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant={props.danger ? 'danger-filled' : 'primary'} loading={form.sending}>
            {props.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

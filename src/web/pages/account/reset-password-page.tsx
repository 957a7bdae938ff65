import { ResetPasswordForm } from '#web/features/auth/forms/reset-password-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function ResetPasswordPage() {
  return (
    <EntryPage title="Set a new password" sentence="It ends every session of your account, on all devices.">
      <ResetPasswordForm />
    </EntryPage>
  );
}

import { ForgotPasswordForm } from '#web/features/auth/forms/forgot-password-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function ForgotPasswordPage() {
  return (
    <EntryPage title="Forgot your password?" sentence="Tell us the address you signed up with.">
      <ForgotPasswordForm />
    </EntryPage>
  );
}

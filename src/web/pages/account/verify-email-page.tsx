import { VerifyEmailPanel } from '#web/features/auth/forms/verify-email-panel.tsx';
import { EntryPage } from './entry-page.tsx';

export function VerifyEmailPage() {
  return (
    <EntryPage title="Verify your e-mail address" sentence="One press, and your account is ready.">
      <VerifyEmailPanel />
    </EntryPage>
  );
}

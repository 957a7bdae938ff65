import { useSearchParams } from 'react-router';
import { EmailChangePanel } from '#web/features/auth/forms/email-change-panel.tsx';
import { VerifyEmailPanel } from '#web/features/auth/forms/verify-email-panel.tsx';
import { EntryPage } from './entry-page.tsx';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  switch (search.get('for')) {
    case 'change':
      return (
        <EntryPage title="Your new e-mail address" sentence="One press, and you sign in with it from now on.">
          <EmailChangePanel act="confirm" token={token} />
        </EntryPage>
      );
    case 'stop':
      return (
        <EntryPage
          title="Stop the change of your address"
          sentence="It signs out every device and ends the old password. A link to set a new one is sent to you."
        >
          <EmailChangePanel act="stop" token={token} />
        </EntryPage>
      );
    default:
      return (
        <EntryPage title="Verify your e-mail address" sentence="One press, and your account is ready.">
          <VerifyEmailPanel />
        </EntryPage>
      );
  }
}

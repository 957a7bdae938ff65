import { SignupForm } from '#web/features/auth/forms/signup-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignupPage() {
  return (
    <EntryPage title="Create an account" sentence="Free to begin with. No card is asked for.">
      <SignupForm />
    </EntryPage>
  );
}

import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { LockDrawing } from '../lock-drawing.tsx';
import { EntryPage } from './entry-page.tsx';

export function VerificationSuccessPage() {
  const { state } = useAuth();
  const next =
    state === 'authenticated' ? { to: '/dashboard', label: 'Go to the dashboard' } : { to: '/login', label: 'Sign in' };
  return (
    <>
      <LockDrawing />
      <EntryPage title="Your e-mail address is verified" sentence="Your account is ready to use.">
        <ButtonLink to={next.to} variant="primary" size="lg" fullWidth>
          {next.label}
        </ButtonLink>
      </EntryPage>
    </>
  );
}

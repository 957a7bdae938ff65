import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { DeleteCard } from '#web/features/privacy/delete-card.tsx';
import { ExportCard } from '#web/features/privacy/export-card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useSignOut } from '../../sign-out.tsx';

/** A copy of everything, and its end. */
export function OwnDataCards() {
  const { user } = useAuth();
  const signOut = useSignOut();

  function leave() {
    signOut();
    showToast({ type: 'success', message: 'Your account is deleted.' });
  }

  return (
    <>
      <ExportCard />
      <DeleteCard email={user?.email ?? ''} onDeleted={leave} />
    </>
  );
}

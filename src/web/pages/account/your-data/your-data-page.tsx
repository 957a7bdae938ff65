import { Link } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { DeleteCard } from '#web/features/privacy/delete-card.tsx';
import { ExportCard } from '#web/features/privacy/export-card.tsx';
import { PageHeader } from '#web/ui/kit/page-header.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useSignOut } from '../../sign-out.tsx';
import classes from './your-data-page.module.css';

export function YourDataPage() {
  const { user } = useAuth();
  const signOut = useSignOut();

  function leave() {
    signOut();
    showToast({ type: 'success', message: 'Your account is deleted.' });
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title="Your data"
        sentence={
          <>
            It is yours: take it away or have it deleted.{' '}
            <Link to="/legal#privacy">What is stored, and for how long</Link>
          </>
        }
      />
      <div className={classes.cards}>
        <ExportCard />
        <DeleteCard email={user?.email ?? ''} onDeleted={leave} />
      </div>
    </div>
  );
}

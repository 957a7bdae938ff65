import { use } from 'react';
import { type Location, useLocation } from 'react-router';
import { LoginForm } from '#web/features/auth/forms/login-form.tsx';
import { wantsAdmin } from '#web/features/auth/return-path.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { RouteTitles } from '../route-titles.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';

interface LoginState {
  from?: Partial<Location>;
  adminRequired?: boolean;
}

export function LoginPage() {
  const { search, state } = useLocation();
  const { from, adminRequired }: LoginState = state ?? {};
  const admin = wantsAdmin(search);
  const titleOf = use(RouteTitles);
  const title = from?.pathname ? titleOf(from.pathname) : undefined;
  return (
    <EntryPage
      title={admin ? 'Admin sign-in' : 'Welcome back'}
      sentence={admin ? 'For administrators only.' : 'Sign in to carry on where you stopped.'}
    >
      {adminRequired ? (
        <Alert tone="warning" className={classes.notice}>
          That page is for administrators. Sign in with an admin account to open it.
        </Alert>
      ) : (
        title && (
          <Alert tone="info" className={classes.notice}>
            Sign in to open <strong>{title}</strong>. You will go straight back to it.
          </Alert>
        )
      )}
      <LoginForm admin={admin} />
    </EntryPage>
  );
}

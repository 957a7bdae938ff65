import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { LockDrawing } from '../lock-drawing.tsx';
import classes from './admin-not-found-page.module.css';

export function AdminNotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className={classes.page}>
      <LockDrawing />
      <h1>Admin Page Not Found</h1>
      <p>
        There is no admin page at <code>{pathname}</code>. It may have moved, or the address has a slip in it.
      </p>
      <ButtonLink to="/admin/dashboard" variant="primary">
        Admin dashboard
      </ButtonLink>
    </div>
  );
}

import { ButtonLink } from '#web/ui/kit/button.tsx';
import { LockDrawing } from '../lock-drawing.tsx';
import classes from './admin-not-found-page.module.css';

/** What an author sees in the place of a page that is not theirs; the server refuses its calls as well. */
export function ForAdministratorsPage() {
  return (
    <div className={classes.page}>
      <LockDrawing />
      <h1>This page is for administrators</h1>
      <p>As an author you look after cases, challenged marks and bots. Ask an administrator if you need more.</p>
      <ButtonLink to="/admin/cases" variant="primary">
        Cases
      </ButtonLink>
    </div>
  );
}

import { Link } from 'react-router';
import classes from './admin-list.module.css';
import type { ListState } from './use-list-state.ts';

/** On, and back to the beginning; the page before is where the browser's own way back leads. */
export function KeyPager({ label, state, next }: { label: string; state: ListState; next: string | null }) {
  if (state.after === undefined && next === null) return null;
  return (
    <nav aria-label={`${label}, pages`} className={classes.pager}>
      {state.after !== undefined && <Link to={state.hrefOf({})}>First page</Link>}
      {next !== null && (
        <Link to={state.hrefOf({ after: next })} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './help-index.module.css';

export interface IndexEntry {
  id: string;
  label: string;
}

interface IndexedPageProps {
  title: string;
  lead: ReactNode;
  /** What the index is called for those who do not see it. */
  indexLabel: string;
  groups: ReadonlyArray<{ heading: string; entries: readonly IndexEntry[] }>;
  children: ReactNode;
}

/** A long page to look things up in: its contents stand beside it. */
export function IndexedPage({ title, lead, indexLabel, groups, children }: IndexedPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className={classes.index} aria-label={indexLabel}>
        {groups.map(({ heading, entries }) => (
          <div key={heading}>
            {entries.length > 1 && <p>{heading}</p>}
            <ul className={classes.entries}>
              {entries.map(({ id, label }) => (
                <li key={id}>
                  <Link to={`#${id}`}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface ErrorPanelProps {
  title: string;
  message?: ReactNode;
  actions?: ReactNode;
  /** A code the user can quote to support. */
  reference?: string | undefined;
  headingLevel?: 1 | 2 | 3;
}

export function ErrorPanel({ title, message, actions, reference, headingLevel = 2 }: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.panel}>
      <svg width="132" height="96" viewBox="0 0 132 96" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M52 40V28a14 14 0 0 1 28 0" stroke="var(--navy-4)" strokeWidth="8" />
        <rect x="36" y="40" width="60" height="46" rx="14" fill="var(--navy-8)" />
        <path d="M66 53v12M66 74v.5" stroke="#fff" strokeWidth="6" />
      </svg>
      <div role="alert">
        <Heading className={classes.title}>{title}</Heading>
        {/* Keeps the words apart for anything that reads the text as one run. */ ' '}
        {message && <p className={classes.text}>{message}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {reference && <p className={classes.reference}>Reference {reference}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.panel}>
      <svg width="132" height="96" viewBox="0 0 132 96" fill="none" strokeLinecap="round" aria-hidden="true">
        <rect x="14" y="14" width="84" height="66" rx="8" fill="#fff" stroke="var(--navy-3)" strokeWidth="2" />
        <path d="M28 32h36M28 44h52M28 56h44" stroke="var(--navy-2)" strokeWidth="5" />
        <circle cx="96" cy="60" r="21" fill="var(--cyan-0)" stroke="var(--cyan-6)" strokeWidth="4" />
        <path d="M111 76l13 13" stroke="var(--cyan-6)" strokeWidth="6" />
        <path d="M88 60h16" stroke="var(--cyan-6)" strokeWidth="4" />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

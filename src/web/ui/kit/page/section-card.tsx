import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** One sentence below the title. */
  lead: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of an account page: its head with a sentence, then rows that reach the edges. */
export function SectionCard({ title, lead, children, className }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className={classNames(classes.card, className)} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  );
}

/** The heading of some rows, with what can be done to all of them. */
export function RowsHead({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className={classes.sub}>
      <h3>{title}</h3>
      {action}
    </div>
  );
}

interface FactRowProps {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** At the right; below the words on a phone where there are several. */
  actions?: ReactNode;
}

/** Icon, name, one line of fact, and what can be done. */
export function FactRow({ icon, title, children, actions }: FactRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.fact}>{children}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './start-card.module.css';

interface StartCardProps {
  /** On the stage: who or what one is about to meet. */
  name: string;
  about: string;
  figure: ReactNode;
  /** List items with what is known beforehand. */
  facts: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Before something of an allowance is spent: what it is, how long it takes, what it costs. */
export function StartCard({ name, about, figure, facts, title, children, actions }: StartCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.stage} data-surface="navy">
        <div className={classes.figure} aria-hidden="true">
          {figure}
        </div>
        <p className={classes.who}>
          <b>{name}</b> {about}
        </p>
      </div>
      <div className={classes.body}>
        <ul className={classes.facts}>{facts}</ul>
        <h1 id={titleId}>{title}</h1>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </section>
  );
}

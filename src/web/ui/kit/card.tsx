import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: ReactNode;
  /** A link or small button at the right of the title. */
  titleAction?: ReactNode;
  /** Without padding a table or list reaches the edges. */
  padded?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, titleAction, padded = true, className, children }: CardProps) {
  const titleId = useId();
  const body = padded ? <div className={classes.padded}>{children}</div> : children;
  if (!title) return <div className={classNames(classes.card, className)}>{body}</div>;
  return (
    <section className={classNames(classes.card, className)} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {titleAction}
      </div>
      {body}
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page to be read: one column of 68 characters, with air. */
export function ArticlePage({ title, lead, children }: ReadingPageProps) {
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </article>
  );
}

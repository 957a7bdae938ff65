import type { ReactNode } from 'react';
import classes from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  sentence: ReactNode;
  children: ReactNode;
}

export function EntryPage({ title, sentence, children }: EntryPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.sentence}>{sentence}</p>
      <noscript>
        <p className={classes.sentence}>This form needs JavaScript. Please switch it on for this site.</p>
      </noscript>
      {children}
    </>
  );
}

import { useState } from 'react';
import { Alert } from '#web/ui/kit/alert.tsx';
import classes from './drawn-notice.module.css';
import { type Reason, reasonWords } from './reason-words.ts';

/** Nobody is surprised by these: there never was another face, or they want none. */
const expected: readonly Reason[] = ['not-configured', 'kept-private'];

/** Says in a consultation why the drawn face is there in place of the hosted one. */
export function DrawnNotice({ reason }: { reason: Reason | null }) {
  const [seen, setSeen] = useState<Reason | null>(null);
  if (reason === null || reason === seen || expected.includes(reason)) return null;
  return (
    <Alert tone="info" role="status" className={classes.notice} onDismiss={() => setSeen(reason)}>
      {reasonWords[reason]} The drawn face goes on.
    </Alert>
  );
}

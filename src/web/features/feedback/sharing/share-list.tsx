import { useState } from 'react';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { shortDate } from '#web/ui/lists/days.ts';
import classes from '../dialogs.module.css';
import { counted } from '../words.ts';
import { type Share, useWithdrawShare } from './share-queries.ts';

export function ShareList({ sessionId, shares }: { sessionId: string; shares: readonly Share[] }) {
  const withdraw = useWithdrawShare(sessionId);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section className={classes.shares} aria-label="Links you made">
      <h3>Links you made</h3>
      <ul className={classes.links}>
        {shares.map((share) => (
          <li key={share.id} className={classes.share}>
            <div>
              <b>{share.label || 'No name'}</b>
              <small>
                Made {shortDate(share.createdAt)}, until {shortDate(share.expiresAt)}. Opened {timesWords(share.views)}.
              </small>
            </div>
            {share.withdrawnAt ? (
              <Badge>Withdrawn</Badge>
            ) : Date.parse(share.expiresAt) <= Date.now() ? (
              <Badge>Expired</Badge>
            ) : asked === share.id ? (
              <div className={classes.confirm}>
                <span role="status">Withdraw this link? It stops working at once.</span>
                <Button size="sm" onClick={() => setAsked(null)}>
                  Keep it
                </Button>
                <Button
                  size="sm"
                  variant="danger-filled"
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate(share.id, { onSuccess: () => setAsked(null) })}
                >
                  Withdraw now
                </Button>
              </div>
            ) : (
              <Button
                size="sm"
                variant="danger"
                aria-label={`Withdraw the link ${share.label || 'without a name'}`}
                onClick={() => setAsked(share.id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdraw.error && (
        <Alert tone="critical" role="alert">
          {withdraw.error.message} The link still works.
        </Alert>
      )}
    </section>
  );
}

const timesWords = (count: number): string => (count === 0 ? 'never' : counted(count, 'time'));

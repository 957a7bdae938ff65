import { type ReactNode, useState } from 'react';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { shortDate } from '../lists/days.ts';
import classes from './share-links.module.css';

export interface SharedLink {
  id: string;
  label: string;
  createdAt: string;
  expiresAt: string;
  withdrawnAt: string | null;
  views: number;
}

export interface Withdrawing {
  mutate(shareId: string, options: { onSuccess: () => void }): void;
  isPending: boolean;
  error: Error | null;
}

interface ShareListProps<Link extends SharedLink> {
  shares: readonly Link[];
  withdraw: Withdrawing;
  /** What a link shows, where that is not plain from the place. */
  shows?: (share: Link) => ReactNode;
}

/** Links that were handed out, each with its withdrawal. */
export function ShareList<Link extends SharedLink>({ shares, withdraw, shows }: ShareListProps<Link>) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <ul className={classes.links} aria-label="Links you made">
        {shares.map((share) => (
          <li key={share.id} className={classes.share}>
            <div>
              <b>{share.label || 'No name'}</b>
              {shows && <small>{shows(share)}</small>}
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
    </>
  );
}

const timesWords = (count: number): string => (count === 0 ? 'never' : count === 1 ? '1 time' : `${count} times`);

import { IconFileZip } from '@tabler/icons-react';
import { longDay } from '#core/dates.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { DownloadLink } from '#web/ui/links/download-link.tsx';
import classes from './privacy-cards.module.css';
import { useAskForExport, useExports } from './privacy-queries.ts';

/** 1.2 MB, or 800 kB */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function ExportCard() {
  const exports = useExports();
  const ask = useAskForExport();
  const [newest] = exports.data ?? [];
  const isBeingMade = newest?.readyAt === null;
  return (
    <Card title="A copy of your data">
      <div className={classes.body}>
        <p>
          Everything about you that is stored here, as a ZIP file: pages you can read in any browser, the same as JSON
          for programs, and the files you uploaded. It is made in the background and kept for 14 days.
        </p>
        {exports.error && !exports.data && (
          <Alert tone="critical" role="alert">
            {exports.error.message} Copies that were made are still there.
          </Alert>
        )}
        {ask.error && (
          <Alert tone="critical" role="alert">
            {ask.error.message} No copy was asked for.
          </Alert>
        )}
        <p role="status" className="visually-hidden">
          {newest ? (isBeingMade ? 'Your copy is being made.' : 'Your copy is ready.') : ''}
        </p>
        {newest && !isBeingMade && (
          <div className={classes.file}>
            <IconFileZip size={20} stroke={1.8} aria-hidden />
            <span>
              <b>Copy of {longDay(newest.askedAt)}</b>
              <small>
                {sizeWords(newest.bytes)}, here until {longDay(newest.expiresAt)}
              </small>
            </span>
            <DownloadLink path={`/gdpr/export/${newest.id}`}>Download</DownloadLink>
          </div>
        )}
        <Button loading={ask.isPending || isBeingMade} onClick={() => ask.mutate(newIdempotencyKey())}>
          {isBeingMade ? 'Making your copy' : newest ? 'Make a new copy' : 'Make a copy'}
        </Button>
      </div>
    </Card>
  );
}

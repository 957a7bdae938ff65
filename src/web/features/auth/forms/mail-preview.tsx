import { useEffect, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { wait } from '#web/lib/wait.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './auth-form.module.css';

const looks = 10;
const pauseMs = 500;

/** Mails are written by a job after the answer, so the first looks may find nothing. */
async function findLink(key: string, signal: AbortSignal): Promise<string | null> {
  for (let look = 1; look <= looks; look += 1) {
    const { data } = await api('GET /auth/mail-preview/:key', { params: { key }, signal });
    if (data !== null) return data.link;
    if (look < looks) await wait(pauseMs, signal);
  }
  return null;
}

/** Stands in for a mailbox where the server has no mail service; shows nothing where it has one. */
export function MailPreview({ previewKey }: { previewKey: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ for: string; link: string | null } | null>(null);
  const searchedFor = `${previewKey} ${attempt}`;

  useEffect(() => {
    if (previewKey === null) return;
    const leaving = new AbortController();
    const settle = (link: string | null) => {
      if (!leaving.signal.aborted) setFound({ for: `${previewKey} ${attempt}`, link });
    };
    findLink(previewKey, leaving.signal).then(settle, () => settle(null));
    return () => leaving.abort();
  }, [previewKey, attempt]);

  if (previewKey === null) return null;
  const isSearching = found?.for !== searchedFor;
  const link = isSearching ? null : found.link;
  return (
    <Alert
      tone="warning"
      role="status"
      title="No mail service is set up on this server. This is the link that would have been e-mailed."
      action={
        !link && (
          <Button size="sm" loading={isSearching} onClick={() => setAttempt(attempt + 1)}>
            Look again
          </Button>
        )
      }
    >
      {link && (
        <a className={classes.link} href={link}>
          {link}
        </a>
      )}
      {!link && <p>{isSearching ? 'Looking for the mail…' : 'The mail is not ready yet.'}</p>}
    </Alert>
  );
}

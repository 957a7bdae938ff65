import type { Notification } from '#contract/personal/notifications.ts';
import { productName } from '#core/brand.ts';
import { digestsDueBefore } from '#core/notifications/digest.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { postMail } from '../../ports/mail.ts';
import { layOut } from '../../ports/mail-layout.ts';
import * as store from './digest-store.ts';
import { viewOf } from './store.ts';

interface DigestDependencies {
  db: Database;
  jobs: JobQueue;
  publicUrl: string;
  newToken(): string;
  hashToken(token: string): Buffer;
  /** Switches the digest off in somebody's settings. */
  switchOff(tx: Queryable, userId: string): Promise<unknown>;
}

/** What was not read in the list comes by mail, as often as somebody asked for it. */
export function createDigests({ db, jobs, publicUrl, newToken, hashToken, switchOff }: DigestDependencies) {
  const send = (userId: string, due: NonNullable<ReturnType<typeof digestsDueBefore>>, now: Date) =>
    db.transaction(async (tx) => {
      const digest = await store.findDigest(tx, userId, due);
      const newest = digest?.newest[0];
      if (!digest || !newest) return;
      const token = newToken();
      await store.saveDigest(tx, { tokenHash: hashToken(token), userId, toldUpTo: newest.id, sentAt: now });
      const link = `${publicUrl}/notifications`;
      const words = digestMail(digest, digest.newest.flatMap(viewOf), link, `${publicUrl}/unsubscribe?token=${token}`);
      await postMail(tx, jobs, { recipient: digest.email, ...words, link });
    });

  const sweep: Sweep = async (database, now, rows) => {
    const due = digestsDueBefore(now);
    if (!due) return;
    await rows(
      {
        name: 'digests',
        list: (except) => store.listDue(database, due, except),
        work: (userId) => send(userId, due, now),
      },
      now,
    );
  };

  return {
    sweep,
    /** By the link of any digest; answers whether there is such a link. */
    async end(tx: Queryable, token: string): Promise<boolean> {
      const reader = await store.findDigestReader(tx, hashToken(token));
      if (reader) await switchOff(tx, reader.userId);
      return reader !== undefined;
    },
  };
}

function digestMail(
  { firstName, count }: { firstName: string; count: number },
  told: readonly Notification[],
  link: string,
  unsubscribe: string,
) {
  const more = count - told.length;
  return layOut({
    subject: count === 1 ? `One notification from ${productName}` : `${count} notifications from ${productName}`,
    before: [
      `Hello ${firstName},`,
      'this is new since you last looked:',
      ...told.map(({ title, text }) => `${title}. ${text}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'See all notifications', link },
    after: [`To get no more of these e-mails, open this address; you need not sign in: ${unsubscribe}`],
  });
}

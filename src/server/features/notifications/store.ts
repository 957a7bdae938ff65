import type { Notification } from '#contract/personal/notifications.ts';
import { aboutOf, NotificationDetails } from '#core/notifications/notification.ts';
import { discreetTitles, notificationWords } from '#core/notifications/words.ts';
import type { Row } from '../../db/columns.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import type { Notify } from '../../ports/notify.ts';

const perPage = 20;
const mostBrowsers = 20;

/** Whoever wants neither the list nor the mail is not written down at all. */
const wantsNone = sql`EXISTS (
  SELECT FROM user_settings WHERE user_id = users.id AND NOT notify_in_app AND email_digest = 'off')`;

const insertFor = (whom: Sql, { kind, ...details }: NotificationDetails, about: string, at: Date): Sql => sql`
  INSERT INTO notifications (user_id, kind, about, details, at)
  SELECT users.id, ${kind}, ${about}, ${JSON.stringify(details)}, ${at} FROM users WHERE ${whom} AND NOT ${wantsNone}
  ON CONFLICT DO NOTHING`;

export const notify: Notify = (tx, userId, details, at) =>
  tx.run(insertFor(sql`users.id = ${userId}`, details, aboutOf(details), at));

/** Everybody who has an account that works. */
export const notifyAll = (tx: Queryable, details: NotificationDetails, at: Date) =>
  tx.run(insertFor(sql`email_verified_at IS NOT NULL`, details, aboutOf(details), at));

/** For the bell: nothing where the list is switched off. */
const isWanted = (userId: string) => sql`NOT EXISTS (
  SELECT FROM user_settings WHERE user_id = ${userId} AND NOT notify_in_app)`;

export type NotificationRow = Pick<Row<'notifications'>, 'kind' | 'at' | 'read_at'> & { id: string; details: object };

/** What no rule can word any more, because it was written by another version, is passed over. */
const detailsIn = ({ kind, details }: Pick<NotificationRow, 'kind' | 'details'>): NotificationDetails | null =>
  NotificationDetails.safeParse({ kind, ...details }).data ?? null;

export const viewOf = (row: NotificationRow): Notification[] => {
  const details = detailsIn(row);
  if (!details) return [];
  const { id, at, read_at } = row;
  return [{ id, kind: details.kind, ...notificationWords(details), at: at.toISOString(), read: read_at !== null }];
};

export async function listNotifications(
  db: Queryable,
  userId: string,
  { show, before }: { show: 'all' | 'unread'; before?: string | undefined },
): Promise<{ notifications: Notification[]; next: string | null }> {
  const rows = await db.rows<NotificationRow>(sql`
    SELECT id::text, kind, details, at, read_at FROM notifications
    WHERE user_id = ${userId} AND id < ${before ?? null}::bigint IS NOT FALSE ${show === 'unread' ? sql`AND read_at IS NULL` : sql``}
    ORDER BY notifications.id DESC LIMIT ${perPage + 1}`);
  const shown = rows.slice(0, perPage);
  return { notifications: shown.flatMap(viewOf), next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null };
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const row = await db.one<{ unread: number }>(sql`
    SELECT count(*)::int AS unread FROM notifications WHERE user_id = ${userId} AND read_at IS NULL AND ${isWanted(userId)}`);
  return row?.unread ?? 0;
}

export async function findLatestUnread(db: Queryable, userId: string): Promise<{ id: string; title: string } | null> {
  const row = await db.one<NotificationRow>(sql`
    SELECT id::text, kind, details FROM notifications WHERE user_id = ${userId} AND read_at IS NULL AND ${isWanted(userId)}
    ORDER BY notifications.id DESC LIMIT 1`);
  const details = row && detailsIn(row);
  return details ? { id: row.id, title: discreetTitles[details.kind] } : null;
}

/** Answers 0 where there is no such notification of theirs. */
export const markRead = (db: Queryable, userId: string, id: string, now: Date) =>
  db.run(sql`
    UPDATE notifications SET read_at = coalesce(read_at, ${now}) WHERE user_id = ${userId} AND id = ${id}`);

export const markReadUpTo = (db: Queryable, userId: string, id: string, now: Date) =>
  db.run(sql`
    UPDATE notifications SET read_at = ${now} WHERE user_id = ${userId} AND id <= ${id} AND read_at IS NULL`);

/** The oldest browsers give way: nobody looks into more than a few. */
export async function addBrowser(tx: Queryable, userId: string, browserId: string, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO notification_browsers (user_id, browser_id, since) VALUES (${userId}, ${browserId}, ${now})
    ON CONFLICT (user_id, browser_id) DO UPDATE SET since = excluded.since`);
  await tx.run(sql`
    DELETE FROM notification_browsers WHERE user_id = ${userId} AND browser_id NOT IN (
      SELECT browser_id FROM notification_browsers WHERE user_id = ${userId} ORDER BY since DESC LIMIT ${mostBrowsers})`);
}

export const removeBrowser = (db: Queryable, userId: string, browserId: string) =>
  db.run(sql`DELETE FROM notification_browsers WHERE user_id = ${userId} AND browser_id = ${browserId}`);

export async function isSubscribed(db: Queryable, userId: string, browserId: string): Promise<boolean> {
  return (
    (await db.rows(sql`SELECT FROM notification_browsers WHERE user_id = ${userId} AND browser_id = ${browserId}`))
      .length > 0
  );
}

/** Answers 0 where this post was told before. */
export const claimNews = (tx: Queryable, postId: string, now: Date) =>
  tx.run(sql`INSERT INTO news_told (post_id, told_at) VALUES (${postId}, ${now}) ON CONFLICT DO NOTHING`);

export async function listUntold(db: Queryable, postIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT id FROM unnest(${postIds}::text[]) AS post (id) WHERE NOT EXISTS (SELECT FROM news_told WHERE post_id = id)`);
  return rows.map(({ id }) => id);
}

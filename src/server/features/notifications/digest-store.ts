import { type Queryable, type Sql, sql } from '../../db/sql.ts';
import type { NotificationRow } from './store.ts';

interface DueBefore {
  daily: Date;
  weekly: Date;
}

const mostAtOnce = 500;
const mostTold = 10;

const lastDigest = sql`
  LEFT JOIN LATERAL (
    SELECT told_up_to, sent_at FROM digest_mails WHERE digest_mails.user_id = users.id ORDER BY sent_at DESC LIMIT 1
  ) AS last ON true`;
const isNew = sql`read_at IS NULL AND notifications.id > coalesce(last.told_up_to, 0)`;
const isDue = ({ daily, weekly }: DueBefore): Sql => sql`
  coalesce(last.sent_at, '-infinity') < CASE email_digest WHEN 'daily' THEN ${daily}::timestamptz WHEN 'weekly' THEN ${weekly} END`;

/** Those who have something to hear of. */
export async function listDue(db: Queryable, due: DueBefore, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT users.id FROM users JOIN user_settings ON user_settings.user_id = users.id ${lastDigest}
    WHERE ${isDue(due)} AND users.id <> ALL(${except}::uuid[])
      AND EXISTS (SELECT FROM notifications WHERE notifications.user_id = users.id AND ${isNew})
    ORDER BY users.id LIMIT ${mostAtOnce}`);
  return rows.map(({ id }) => id);
}

interface Digest {
  email: string;
  firstName: string;
  count: number;
  newest: NotificationRow[];
}

/** Locked, so that of two instances the second finds nothing due any more. */
export async function findDigest(tx: Queryable, userId: string, due: DueBefore): Promise<Digest | undefined> {
  await tx.run(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const found = await tx.one<Omit<Digest, 'newest'>>(sql`
    SELECT email, first_name AS "firstName", count(notifications.id)::int AS count
    FROM users JOIN user_settings ON user_settings.user_id = users.id ${lastDigest}
      JOIN notifications ON notifications.user_id = users.id
    WHERE users.id = ${userId} AND ${isDue(due)} AND ${isNew} GROUP BY users.id`);
  if (!found) return undefined;
  const newest = await tx.rows<NotificationRow>(sql`
    SELECT notifications.id::text, kind, details, at, read_at FROM users ${lastDigest}
      JOIN notifications ON notifications.user_id = users.id
    WHERE users.id = ${userId} AND ${isNew} ORDER BY notifications.id DESC LIMIT ${mostTold}`);
  return { ...found, newest };
}

export const saveDigest = (
  tx: Queryable,
  digest: { tokenHash: Buffer; userId: string; toldUpTo: string; sentAt: Date },
) =>
  tx.run(sql`
    INSERT INTO digest_mails (token_hash, user_id, told_up_to, sent_at)
    VALUES (${digest.tokenHash}, ${digest.userId}, ${digest.toldUpTo}, ${digest.sentAt})`);

export const findDigestReader = (tx: Queryable, tokenHash: Buffer) =>
  tx.one<{ userId: string }>(sql`SELECT user_id AS "userId" FROM digest_mails WHERE token_hash = ${tokenHash}`);

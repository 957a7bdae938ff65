import type { CpdSpan } from '#core/cpd/cpd-log.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const mostListed = 50;

export interface CpdShareRow extends CpdSpan {
  id: string;
  label: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  views: number;
}

const columns = sql`
  id, label, from_day::text AS "from", to_day::text AS "to", created_at AS "createdAt", expires_at AS "expiresAt",
  withdrawn_at AS "withdrawnAt", views`;
const isLive = (now: Date) => sql`withdrawn_at IS NULL AND expires_at > ${now}`;

/** Those that can still be withdrawn come first, so that none of them is cut off. */
export const listShares = (db: Queryable, userId: string) =>
  db.rows<CpdShareRow>(sql`
    SELECT ${columns} FROM cpd_shares WHERE user_id = ${userId}
    ORDER BY withdrawn_at IS NOT NULL, created_at DESC, id LIMIT ${mostListed}`);

export const findShare = (db: Queryable, userId: string, id: string) =>
  db.one<CpdShareRow>(sql`SELECT ${columns} FROM cpd_shares WHERE id = ${id} AND user_id = ${userId}`);

/** Whoever makes two at once waits, so that each counts the other. */
export async function countLiveShares(tx: Queryable, userId: string, now: Date): Promise<number> {
  await tx.run(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const row = await tx.one<{ live: number }>(sql`
    SELECT count(*)::int AS live FROM cpd_shares WHERE user_id = ${userId} AND ${isLive(now)}`);
  return row?.live ?? 0;
}

interface NewShare extends CpdSpan {
  userId: string;
  tokenHash: Buffer;
  label: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertShare(tx: Queryable, share: NewShare): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO cpd_shares (user_id, token_hash, label, from_day, to_day, created_at, expires_at)
    VALUES (${share.userId}, ${share.tokenHash}, ${share.label}, ${share.from}, ${share.to}, ${share.createdAt},
      ${share.expiresAt})
    RETURNING id`);
  if (!row) throw new Error('the link was not stored');
  return row.id;
}

/** The first withdrawal counts; answers whether there is such a link. */
export const withdrawShare = async (db: Queryable, userId: string, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    UPDATE cpd_shares SET withdrawn_at = coalesce(withdrawn_at, ${now}) WHERE id = ${id} AND user_id = ${userId}`)) > 0;

/** Answers what a link that works leads to, and counts the look. */
export const countView = (tx: Queryable, tokenHash: Buffer, now: Date) =>
  tx.one<CpdSpan & { userId: string }>(sql`
    UPDATE cpd_shares SET views = views + 1 WHERE token_hash = ${tokenHash} AND ${isLive(now)}
    RETURNING user_id AS "userId", from_day::text AS "from", to_day::text AS "to"`);

import { type Queryable, sql } from '../../db/sql.ts';

export interface ShareRow {
  id: string;
  label: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  views: number;
}

const mostListed = 50;

const columns = sql`
  id, label, created_at AS "createdAt", expires_at AS "expiresAt", withdrawn_at AS "withdrawnAt", views`;

const isLive = (now: Date) => sql`withdrawn_at IS NULL AND expires_at > ${now}`;

/** Those that can still be withdrawn come first, so that none of them is cut off. */
export const listShares = (db: Queryable, consultationId: string) =>
  db.rows<ShareRow>(sql`
    SELECT ${columns} FROM feedback_shares WHERE consultation_id = ${consultationId}
    ORDER BY withdrawn_at IS NOT NULL, created_at DESC, id LIMIT ${mostListed}`);

export const findShare = (db: Queryable, consultationId: string, id: string) =>
  db.one<ShareRow>(sql`
    SELECT ${columns} FROM feedback_shares WHERE id = ${id} AND consultation_id = ${consultationId}`);

export async function countLiveShares(tx: Queryable, consultationId: string, now: Date): Promise<number> {
  const row = await tx.one<{ live: number }>(sql`
    SELECT count(*)::int AS live FROM feedback_shares WHERE consultation_id = ${consultationId} AND ${isLive(now)}`);
  return row?.live ?? 0;
}

interface NewShare {
  consultationId: string;
  tokenHash: Buffer;
  label: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertShare(tx: Queryable, share: NewShare): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO feedback_shares (consultation_id, token_hash, label, created_at, expires_at)
    VALUES (${share.consultationId}, ${share.tokenHash}, ${share.label}, ${share.createdAt}, ${share.expiresAt})
    RETURNING id`);
  if (!row) throw new Error('the link was not stored');
  return row.id;
}

/** The first withdrawal counts; answers whether there is such a link. */
export const withdrawShare = async (db: Queryable, consultationId: string, shareId: string, now: Date) =>
  (await db.run(sql`
    UPDATE feedback_shares SET withdrawn_at = coalesce(withdrawn_at, ${now})
    WHERE id = ${shareId} AND consultation_id = ${consultationId}`)) > 0;

/** Answers what a link that works leads to, and counts the look. */
export const countView = (tx: Queryable, tokenHash: Buffer, now: Date) =>
  tx.one<{ consultationId: string; userId: string; firstName: string }>(sql`
    UPDATE feedback_shares SET views = views + 1 FROM consultations JOIN users ON users.id = consultations.user_id
    WHERE token_hash = ${tokenHash} AND ${isLive(now)} AND consultations.id = consultation_id
    RETURNING consultation_id AS "consultationId", users.id AS "userId", first_name AS "firstName"`);

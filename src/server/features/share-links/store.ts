import { type Queryable, sql } from '../../db/sql.ts';
import type { LinkPlace, SharedThing } from '../../ports/share-links.ts';

export interface ShareLinkRow {
  id: string;
  shows: SharedThing['shows'];
  sessionId: string | null;
  caseTitle: string | null;
  from: string | null;
  to: string | null;
  label: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  views: number;
}

const mostListed = 100;

const rows = sql`
  SELECT share_links.id, shows, consultation_id AS "sessionId", title AS "caseTitle", from_day::text AS "from",
    to_day::text AS "to", label, share_links.created_at AS "createdAt", share_links.expires_at AS "expiresAt",
    withdrawn_at AS "withdrawnAt", views
  FROM share_links LEFT JOIN consultations ON consultations.id = consultation_id LEFT JOIN case_versions ON hash = case_hash`;

const isAt = (userId: string, { shows, consultationId }: LinkPlace) => sql`
  share_links.user_id = ${userId} AND (${shows}::text IS NULL OR shows = ${shows})
  AND (${consultationId}::uuid IS NULL OR consultation_id = ${consultationId})`;

const isLive = (now: Date) => sql`withdrawn_at IS NULL AND share_links.expires_at > ${now}`;

/** Those that can still be withdrawn come first. */
export const listLinks = (db: Queryable, userId: string, place: LinkPlace, now: Date) =>
  db.rows<ShareLinkRow>(sql`
    ${rows} WHERE ${isAt(userId, place)}
    ORDER BY (${isLive(now)}) DESC, share_links.created_at DESC, share_links.id LIMIT ${mostListed}`);

export const findLink = (db: Queryable, userId: string, id: string) =>
  db.one<ShareLinkRow>(sql`${rows} WHERE share_links.id = ${id} AND share_links.user_id = ${userId}`);

/** Whoever makes two at once waits, so that each counts the other. */
export async function countLiveLinks(tx: Queryable, userId: string, place: LinkPlace, now: Date): Promise<number> {
  await tx.run(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const row = await tx.one<{ live: number }>(sql`
    SELECT count(*)::int AS live FROM share_links WHERE ${isAt(userId, place)} AND ${isLive(now)}`);
  return row?.live ?? 0;
}

interface NewLink {
  userId: string;
  thing: SharedThing;
  tokenHash: Buffer;
  label: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertLink(tx: Queryable, { thing, ...link }: NewLink): Promise<string> {
  const { consultationId, from, to } = { consultationId: null, from: null, to: null, ...thing };
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO share_links (user_id, shows, consultation_id, from_day, to_day, token_hash, label, created_at, expires_at)
    VALUES (${link.userId}, ${thing.shows}, ${consultationId}, ${from}, ${to}, ${link.tokenHash}, ${link.label},
      ${link.createdAt}, ${link.expiresAt})
    RETURNING id`);
  if (!row) throw new Error('the link was not stored');
  return row.id;
}

/** The first withdrawal counts; answers whether there is such a link. */
export const withdrawLink = async (db: Queryable, userId: string, place: LinkPlace, id: string, now: Date) =>
  (await db.run(sql`
    UPDATE share_links SET withdrawn_at = coalesce(withdrawn_at, ${now})
    WHERE id = ${id} AND ${isAt(userId, place)}`)) > 0;

/** Answers what a link that works leads to, and counts the look. */
export const countView = (tx: Queryable, shows: SharedThing['shows'], tokenHash: Buffer, now: Date) =>
  tx.one<{ userId: string; firstName: string; consultationId: string; from: string; to: string }>(sql`
    UPDATE share_links SET views = views + 1 FROM users
    WHERE token_hash = ${tokenHash} AND shows = ${shows} AND ${isLive(now)} AND users.id = share_links.user_id
    RETURNING share_links.user_id AS "userId", first_name AS "firstName", consultation_id AS "consultationId",
      from_day::text AS "from", to_day::text AS "to"`);

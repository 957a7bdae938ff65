import { type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const columns = renamedColumns('avatar_sessions', 'id', 'remote_id', 'message_id', 'begun_at', 'closed_at');
export type StoredAvatarSession = RowOf<typeof columns>;

export async function insertSession(tx: Queryable, userId: string, now: Date): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO avatar_sessions (user_id, created_at, used_at) VALUES (${userId}, ${now}, ${now}) RETURNING id`);
  return row?.id ?? '';
}

export const findOwn = (db: Queryable, id: string, userId: string) =>
  db.one<StoredAvatarSession>(sql`SELECT ${columns} FROM avatar_sessions WHERE id = ${id} AND user_id = ${userId}`);

/** False where it is closed by now, or another request was first. */
export const setRemote = async (db: Queryable, id: string, remoteId: string): Promise<boolean> =>
  (await db.run(sql`
    UPDATE avatar_sessions SET remote_id = ${remoteId} WHERE id = ${id} AND remote_id IS NULL AND closed_at IS NULL`)) ===
  1;

/** True to the first who takes up the call of a session that is open and has one. */
export const takeUpCall = async (db: Queryable, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    UPDATE avatar_sessions SET begun_at = ${now}, used_at = ${now}
    WHERE id = ${id} AND remote_id IS NOT NULL AND begun_at IS NULL AND closed_at IS NULL`)) === 1;

/** False where this message is the latest one already. */
export const takeMessage = async (db: Queryable, id: string, messageId: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    UPDATE avatar_sessions SET message_id = ${messageId}, used_at = ${now}
    WHERE id = ${id} AND message_id IS DISTINCT FROM ${messageId}`)) === 1;

/** Answers what must be closed with the service, once: to whoever closed it here. */
export async function markClosed(db: Queryable, id: string, now: Date): Promise<string | null> {
  const row = await db.one<{ remote_id: string | null }>(sql`
    UPDATE avatar_sessions SET closed_at = ${now} WHERE id = ${id} AND closed_at IS NULL RETURNING remote_id`);
  return row?.remote_id ?? null;
}

const idsOf = async (found: Promise<Array<{ id: string }>>) => (await found).map(({ id }) => id);

export const listOpen = (db: Queryable, userId: string, except: string) =>
  idsOf(
    db.rows(sql`SELECT id FROM avatar_sessions WHERE user_id = ${userId} AND closed_at IS NULL AND id <> ${except}`),
  );

export const listIdle = (db: Queryable, before: Date, except: readonly string[]) =>
  idsOf(
    db.rows(sql`
      SELECT id FROM avatar_sessions WHERE closed_at IS NULL AND used_at < ${before} AND id <> ALL(${except}::uuid[])
      ORDER BY used_at LIMIT 200`),
  );

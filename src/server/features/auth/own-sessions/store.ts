import type { OwnSession } from '#contract/account/own-sessions.ts';
import { type Queryable, sql } from '../../../db/sql.ts';

type SessionRow = Omit<OwnSession, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date };

/** The one in use first, then by when they were used; more than anybody has devices are not shown. */
export const listSessions = (
  db: Queryable,
  { userId, own, now }: { userId: string; own: Buffer | undefined; now: Date },
) =>
  db.rows<SessionRow>(sql`
    SELECT id, device, token_hash IS NOT DISTINCT FROM ${own ?? null} AS current, created_at AS "createdAt",
      last_used_at AS "lastUsedAt"
    FROM sessions WHERE user_id = ${userId} AND expires_at > ${now}
    ORDER BY current DESC, last_used_at DESC, id LIMIT 100`);

export const endSession = (db: Queryable, userId: string, id: string) =>
  db.run(sql`DELETE FROM sessions WHERE user_id = ${userId} AND id = ${id}`);

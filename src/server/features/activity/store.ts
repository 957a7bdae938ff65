import { type Queryable, sql } from '../../db/sql.ts';
import type { ActivityKind, ActivityPage, RecordActivity } from '../../ports/activity.ts';

const perPage = 50;

export const recordActivity: RecordActivity = (tx, { userId, kind, subject, link, at }) =>
  tx.run(sql`
    INSERT INTO activity (user_id, kind, subject, link, at)
    VALUES (${userId}, ${kind}, ${subject ?? null}, ${link ?? null}, ${at})`);

export async function listActivity(db: Queryable, userId: string, page: number): Promise<ActivityPage> {
  const rows = await db.rows<{
    id: string;
    kind: ActivityKind;
    subject: string | null;
    link: string | null;
    at: Date;
  }>(sql`
    SELECT id::text, kind, subject, link, at FROM activity WHERE user_id = ${userId}
    ORDER BY activity.at DESC, activity.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`);
  const counted = await db.one<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM activity WHERE user_id = ${userId}`);
  const total = counted?.total ?? 0;
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, total, page, pages: Math.ceil(total / perPage) };
}

import { type Queryable, sql } from '../../db/sql.ts';

export const addBookmark = (db: Queryable, userId: string, guideId: string, now: Date) =>
  db.run(sql`INSERT INTO guide_bookmarks VALUES (${userId}, ${guideId}, ${now}) ON CONFLICT DO NOTHING`);

export const removeBookmark = (db: Queryable, userId: string, guideId: string) =>
  db.run(sql`DELETE FROM guide_bookmarks WHERE user_id = ${userId} AND guide_id = ${guideId}`);

export async function bookmarkedIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.rows<{ guide_id: string }>(sql`
    SELECT guide_id FROM guide_bookmarks WHERE user_id = ${userId} ORDER BY created_at DESC, guide_id`);
  return rows.map((row) => row.guide_id);
}

export const addRead = (db: Queryable, userId: string, guideId: string, now: Date) =>
  db.run(sql`INSERT INTO guide_reads VALUES (${userId}, ${guideId}, ${now}) ON CONFLICT DO NOTHING`);

export const removeRead = (db: Queryable, userId: string, guideId: string) =>
  db.run(sql`DELETE FROM guide_reads WHERE user_id = ${userId} AND guide_id = ${guideId}`);

export async function readIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.rows<{ guide_id: string }>(sql`
    SELECT guide_id FROM guide_reads WHERE user_id = ${userId} ORDER BY read_at DESC, guide_id`);
  return rows.map((row) => row.guide_id);
}

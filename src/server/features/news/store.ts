import type { NewsSummary } from '#contract/news.ts';
import { timeZone } from '#core/dates.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

export const postsPerPage = 20;

/** Whose news it is, at which moment, and which of it comes as files. */
export interface View {
  userId: string;
  now: Date;
  filePosts: readonly NewsPost[];
}

/** Posts from files and from the table as one list, so that order, pages and counts are found in one place. */
function published({ userId, now, filePosts }: View): Sql {
  const fromFiles = filePosts.map(({ id, title, summary, date }) => ({ id, title, summary, published_at: date }));
  return sql`(
    SELECT all_posts.*, coalesce(published_at > news_seen.up_to, true) AS unread FROM (
      SELECT id::text, title, summary, published_at, body FROM news_posts
      UNION ALL
      SELECT id, title, summary, published_at AT TIME ZONE ${timeZone}, NULL
      FROM jsonb_to_recordset(${JSON.stringify(fromFiles)}::jsonb)
        AS file(id text, title text, summary text, published_at timestamp)
    ) AS all_posts LEFT JOIN news_seen ON news_seen.user_id = ${userId}
    WHERE published_at <= ${now}
  ) AS posts`;
}

interface PostRow extends Omit<NewsSummary, 'publishedAt'> {
  publishedAt: Date;
}
const summaryOf = (row: PostRow): NewsSummary => ({ ...row, publishedAt: row.publishedAt.toISOString() });
const columns = sql`id, title, summary, published_at AS "publishedAt", unread`;

export async function listPosts(
  db: Queryable,
  view: View,
  page: number,
): Promise<{ posts: NewsSummary[]; total: number; unread: number }> {
  const rows = await db.rows<PostRow>(sql`
    SELECT ${columns} FROM ${published(view)} ORDER BY published_at DESC, id
    LIMIT ${postsPerPage} OFFSET ${(page - 1) * postsPerPage}`);
  const counted = await db.one<{ total: number; unread: number }>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE unread)::int AS unread FROM ${published(view)}`);
  return { posts: rows.map(summaryOf), total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

/** The body is null where the text is in a file. */
export async function findPost(
  db: Queryable,
  view: View,
  id: string,
): Promise<(NewsSummary & { body: string | null }) | undefined> {
  const row = await db.one<PostRow & { body: string | null }>(sql`
    SELECT ${columns}, body FROM ${published(view)} WHERE id = ${id}`);
  return row && { ...summaryOf(row), body: row.body };
}

export async function countUnread(db: Queryable, view: View): Promise<number> {
  const counted = await db.one<{ unread: number }>(sql`
    SELECT count(*)::int AS unread FROM ${published(view)} WHERE unread`);
  return counted?.unread ?? 0;
}

export const markSeen = (db: Queryable, userId: string, upTo: Date) =>
  db.run(sql`
    INSERT INTO news_seen VALUES (${userId}, ${upTo})
    ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(news_seen.up_to, excluded.up_to)`);

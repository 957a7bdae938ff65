import type { OwnNewsPost } from '#contract/news.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../db/key-page.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export interface NewsText {
  title: string;
  summary: string;
  body: string;
}

export interface PublishedPost {
  id: string;
  title: string;
  summary: string;
  publishedAt: Date;
}

/** Those that have appeared since, for whoever tells people of them. */
export const listPublished = (db: Queryable, span: { since: Date; now: Date }) =>
  db.rows<PublishedPost>(sql`
    SELECT id, title, summary, published_at AS "publishedAt" FROM news_posts
    WHERE published_at >= ${span.since} AND published_at <= ${span.now} ORDER BY published_at LIMIT 100`);

interface OwnPostRow extends NewsText {
  id: string;
  author: string | null;
  publishedAt: Date;
  changedAt: Date | null;
}

const postOf = (row: OwnPostRow): OwnNewsPost => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
});
const columns = sql`
  id, title, summary, body, published_at AS "publishedAt", changed_at AS "changedAt",
  (SELECT first_name FROM users WHERE users.id = author_id) AS author`;

export async function listOwn(
  db: Queryable,
  { state, now }: { state: 'planned' | 'published' | undefined; now: Date },
  asked: PageAsked,
): Promise<KeyPage<OwnNewsPost>> {
  const states = { planned: sql`published_at > ${now}`, published: sql`published_at <= ${now}` };
  const { rows, next } = await pageBy<OwnPostRow>(db, asked, {
    select: columns,
    from: sql`news_posts`,
    where: state ? [states[state]] : [],
    sorts: {
      newest: { by: sql`published_at`, type: sql`timestamptz` },
      title: { by: sql`lower(title)`, type: sql`text` },
    },
    id: sql`id`,
    idType: sql`uuid`,
  });
  return { rows: rows.map(postOf), next };
}

/** As it is before a change, until the transaction ends. */
export async function lockOwn(tx: Queryable, id: string): Promise<OwnNewsPost | undefined> {
  const row = await tx.one<OwnPostRow>(sql`SELECT ${columns} FROM news_posts WHERE id = ${id} FOR UPDATE`);
  return row && postOf(row);
}

export async function insert(
  tx: Queryable,
  authorId: string,
  { title, summary, body, publishedAt }: NewsText & { publishedAt: Date },
): Promise<OwnNewsPost> {
  const row = await tx.one<OwnPostRow>(sql`
    INSERT INTO news_posts (title, summary, body, published_at, author_id)
    VALUES (${title}, ${summary}, ${body}, ${publishedAt}, ${authorId}) RETURNING ${columns}`);
  if (!row) throw new Error('the post was not stored');
  return postOf(row);
}

/** Without a time it appears when it did, or was to, before. */
export async function change(
  db: Queryable,
  id: string,
  { title, summary, body, publishedAt }: NewsText & { publishedAt: Date | null },
  now: Date,
): Promise<OwnNewsPost | undefined> {
  const row = await db.one<OwnPostRow>(sql`
    UPDATE news_posts SET title = ${title}, summary = ${summary}, body = ${body}, changed_at = ${now},
      published_at = coalesce(${publishedAt}::timestamptz, published_at)
    WHERE id = ${id} RETURNING ${columns}`);
  return row && postOf(row);
}

export const remove = (db: Queryable, id: string) => db.run(sql`DELETE FROM news_posts WHERE id = ${id}`);

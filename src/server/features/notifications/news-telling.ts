import { startOfDay } from '#core/dates.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { later } from '../../ports/clock.ts';
import * as store from './store.ts';

/** What is older was news to nobody when it was found. */
const newsDays = 14;

export interface ToldPost {
  id: string;
  title: string;
  summary: string;
  publishedAt: Date;
}

/** Tells everybody of a post that has appeared, once; part of the transaction that publishes it. */
export async function tellNews(tx: Queryable, { id, title, summary, publishedAt }: ToldPost, now: Date): Promise<void> {
  if (publishedAt > now || publishedAt < later(now, -newsDays * 24 * 60 * 60)) return;
  if (!(await store.claimNews(tx, id, now))) return;
  await store.notifyAll(tx, { kind: 'news', postId: id, title, summary }, publishedAt);
}

/** Posts that come as files, and those that were to appear later. */
export async function tellDueNews(
  db: Database,
  now: Date,
  posts: { fromFiles: readonly NewsPost[]; written: (since: Date) => Promise<ToldPost[]> },
): Promise<void> {
  const since = later(now, -newsDays * 24 * 60 * 60);
  const fromFiles = posts.fromFiles.map(({ date, ...post }) => ({ ...post, publishedAt: startOfDay(date) }));
  const all = [...fromFiles, ...(await posts.written(since))];
  const untold = new Set(
    await store.listUntold(
      db,
      all.map(({ id }) => id),
    ),
  );
  for (const post of all.filter(({ id }) => untold.has(id))) {
    await db.transaction((tx) => tellNews(tx, post, now));
  }
}

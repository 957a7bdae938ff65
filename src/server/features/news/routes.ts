import type { FastifyInstance } from 'fastify';
import { newsEndpoints, type OwnNewsPost } from '#contract/news.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import type { Block } from '#core/text/blocks/blocks.ts';
import { parseBlocks } from '#core/text/blocks/parse-blocks.ts';
import { curlyQuotes } from '#core/text/curly-quotes.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Caller } from '../../http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as written from './own-posts-store.ts';
import * as store from './store.ts';

export interface NewsDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  filePosts: readonly NewsPost[];
  /** Part of the transaction that publishes: everybody hears of a post that has appeared. */
  tellAll(tx: Queryable, post: written.PublishedPost, now: Date): Promise<void>;
}

export function newsRoutes(app: FastifyInstance, { db, clock, endpoints, filePosts, tellAll }: NewsDependencies): void {
  const viewOf = ({ userId }: Caller): store.View => ({ userId, now: clock.now(), filePosts });

  registerEndpoints(app, endpoints, newsEndpoints, {
    'GET /news': async ({ caller, query: { page } }) => {
      const list = await store.listPosts(db, viewOf(caller), page);
      return { success: true, data: { ...list, page, pages: Math.ceil(list.total / store.postsPerPage) } };
    },
    'GET /news/unread': async ({ caller }) => ({
      success: true,
      data: { unread: await store.countUnread(db, viewOf(caller)) },
    }),
    'GET /news/:id': async ({ caller, params }) => {
      const post = await store.findPost(db, viewOf(caller), params.id);
      if (!post) throw new AppError('NOT_FOUND');
      const blocks = filePosts.find(({ id }) => id === post.id)?.blocks;
      return { success: true, data: { ...post, blocks: blocks ?? blocksOf(post.body ?? '') } };
    },
    'PUT /news/seen': async ({ caller, body }) => {
      const upTo = Math.min(Date.parse(body.upTo), clock.now().getTime());
      await store.markSeen(db, caller.userId, new Date(upTo));
      return { success: true, data: { unread: await store.countUnread(db, viewOf(caller)) } };
    },

    'GET /admin/news': async ({ query }) => ({
      success: true,
      data: await written.listOwn(db, { state: query.state, now: clock.now() }, query),
    }),
    'POST /admin/news': ({ caller, body, change }) => {
      const text = checkedText(body);
      return change(async (tx, record) => {
        const now = clock.now();
        const publishedAt = body.publishedAt ? new Date(body.publishedAt) : now;
        const post = await written.insert(tx, caller.userId, { ...text, publishedAt });
        await tellAll(tx, { ...text, id: post.id, publishedAt }, now);
        await record({ subject: post.title, after: shortOf(post) });
        return { success: true as const, data: post };
      });
    },
    'PUT /admin/news/:id': ({ params, body, change }) => {
      const publishedAt = body.publishedAt === undefined ? null : new Date(body.publishedAt);
      const text = { ...checkedText(body), publishedAt };
      return change(async (tx, record) => {
        const before = await written.lockOwn(tx, params.id);
        const post = await written.change(tx, params.id, text, clock.now());
        if (!before || !post) throw new AppError('NOT_FOUND');
        await record({ subject: post.title, before: shortOf(before), after: shortOf(post) });
        return { success: true as const, data: post };
      });
    },
    'DELETE /admin/news/:id': ({ params, change }) =>
      change(async (tx, record) => {
        const before = await written.lockOwn(tx, params.id);
        await written.remove(tx, params.id);
        await record(before ? { subject: before.title, before: shortOf(before) } : null);
        return { success: true as const };
      }),
  });
}

/** For the audit log: what appears when, and how long it is. */
const shortOf = ({ title, summary, body, publishedAt }: OwnNewsPost) => ({
  title,
  summary,
  publishedAt,
  letters: body.length,
});

/** Refuses what would not be shown as it is meant. */
function checkedText({ title, summary, body }: written.NewsText): written.NewsText {
  const parsed = parseBlocks(body);
  if (parsed.ok) return { title: curlyQuotes(title), summary: curlyQuotes(summary), body };
  throw new AppError('INVALID_REQUEST', { issues: parsed.problems.map((message) => ({ path: 'body', message })) });
}

/** A text that is not in the format is still somebody's news: it is shown as it was written. */
function blocksOf(body: string): Block[] {
  const parsed = parseBlocks(body);
  if (parsed.ok) return parsed.blocks;
  return body
    .split(/(?:\r?\n\s*)+/)
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'paragraph', spans: [{ kind: 'plain', text }] }));
}

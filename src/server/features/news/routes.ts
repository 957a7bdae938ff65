import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { newsEndpoints } from '#contract/news.ts';
import type { Block } from '#core/guides/blocks.ts';
import { parseBlocks } from '#core/guides/parse-blocks.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import type { Database } from '../../db/sql.ts';
import type { Caller } from '../../http/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

export interface NewsDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  filePosts: readonly NewsPost[];
}

export function newsRoutes(app: FastifyInstance, { db, clock, endpoints, filePosts }: NewsDependencies): void {
  const viewOf = ({ userId }: Caller): store.View => ({ userId, now: clock.now(), filePosts });

  registerEndpoints(app, endpoints, newsEndpoints, {
    'GET /news': async ({ caller, query: { page } }) => {
      const list = await store.listPosts(db, viewOf(caller), page);
      return { success: true, data: { ...list, page, pages: Math.ceil(list.total / store.postsPerPage) } };
    },
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
  });
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

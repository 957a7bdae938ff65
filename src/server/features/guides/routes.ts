import type { FastifyInstance } from 'fastify';
import { guideEndpoints } from '#contract/guides.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

export interface GuideDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  /** In the order of the library. */
  guides: readonly Guide[];
}

export function guideRoutes(app: FastifyInstance, { db, clock, endpoints, guides }: GuideDependencies): void {
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const known = (ids: readonly string[]): Guide[] => ids.flatMap((id) => byId.get(id) ?? []);
  const requireGuide = (id: string): Guide => {
    const guide = byId.get(id);
    if (!guide) throw new AppError('NOT_FOUND');
    return guide;
  };

  registerEndpoints(app, endpoints, guideEndpoints, {
    'GET /guides': async ({ query: { section, domain, tag } }) => ({
      success: true,
      data: guides.filter(
        (guide) =>
          (!section || guide.section === section) &&
          (!domain || guide.domains.includes(domain)) &&
          (!tag || guide.tags.some((own) => own.toLowerCase() === tag.toLowerCase())),
      ),
    }),
    'GET /guides/bookmarks': async ({ caller }) => ({
      success: true,
      data: known(await store.bookmarkedIds(db, caller.userId)),
    }),
    'GET /guides/read': async ({ caller }) => ({
      success: true,
      data: known(await store.readIds(db, caller.userId)).map(({ id }) => id),
    }),
    'GET /guides/:id': async ({ params }) => {
      const guide = requireGuide(params.id);
      return { success: true, data: { ...guide, related: known(guide.related) } };
    },
    'PUT /guides/:id/bookmark': async ({ caller, params }) => {
      await store.addBookmark(db, caller.userId, requireGuide(params.id).id, clock.now());
      return { success: true, data: { bookmarked: true } };
    },
    'PUT /guides/:id/read': async ({ caller, params }) => {
      await store.addRead(db, caller.userId, requireGuide(params.id).id, clock.now());
      return { success: true, data: { read: true } };
    },
    'DELETE /guides/:id/read': async ({ caller, params }) => {
      await store.removeRead(db, caller.userId, params.id);
      return { success: true, data: { read: false } };
    },
    'DELETE /guides/:id/bookmark': async ({ caller, params }) => {
      await store.removeBookmark(db, caller.userId, params.id);
      return { success: true, data: { bookmarked: false } };
    },
  });
}

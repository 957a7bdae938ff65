import type { FastifyInstance } from 'fastify';
import { announcementEndpoints } from '#contract/announcements.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

export function announcementRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, announcementEndpoints, {
    'GET /announcements/current': async () => {
      const now = clock.now();
      return { success: true, data: await store.listCurrent(db, now), now: now.toISOString() };
    },
    'POST /announcements/analytics': async ({ body }) => {
      if (!(await store.count(db, body, clock.now()))) throw new AppError('NOT_FOUND');
      return { success: true };
    },
  });
}

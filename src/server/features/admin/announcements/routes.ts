import type { FastifyInstance } from 'fastify';
import { adminAnnouncementEndpoints } from '#contract/admin/announcements.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

export function adminAnnouncementRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminAnnouncementEndpoints, {
    'GET /admin/announcements': async ({ query }) => {
      const { rows, next } = await store.listAnnouncements(db, { state: query.state, now: clock.now() }, query);
      const view = (row: store.OwnRow) => ({
        ...row,
        startDate: row.startDate?.toISOString() ?? null,
        endDate: row.endDate?.toISOString() ?? null,
      });
      return { success: true, data: { rows: rows.map(view), next } };
    },
    'GET /admin/announcements/:id/counts': async ({ params }) => ({
      success: true,
      data: await store.listCounts(db, params.id),
    }),
    'POST /admin/announcements': ({ body, change }) =>
      change(async (tx, record) => {
        const id = await store.insertAnnouncement(tx, body, clock.now());
        await record({ subject: body.message, after: body });
        return { success: true as const, data: { id } };
      }),
    'PUT /admin/announcements/:id': ({ params, body, change }) =>
      change(async (tx, record) => {
        const before = await store.lockAnnouncement(tx, params.id);
        if (!before) throw new AppError('NOT_FOUND');
        await store.changeAnnouncement(tx, params.id, body);
        await record({ subject: body.message, before, after: body });
        return { success: true as const };
      }),
    'DELETE /admin/announcements/:id': ({ params, change }) =>
      change(async (tx, record) => {
        const before = await store.lockAnnouncement(tx, params.id);
        await store.deleteAnnouncement(tx, params.id);
        await record(before ? { subject: before.message, before } : null);
        return { success: true as const };
      }),
  });
}

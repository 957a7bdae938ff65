import type { FastifyInstance } from 'fastify';
import { adminMessageEndpoints } from '#contract/admin/messages.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import { listMails, listMessages } from './store.ts';

export function adminMessageRoutes(
  app: FastifyInstance,
  { db, endpoints }: { db: Database; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminMessageEndpoints, {
    'GET /admin/contact-messages': async ({ query }) => {
      const { rows, next } = await listMessages(db, query, query);
      return {
        success: true,
        data: { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next },
      };
    },
    'GET /admin/mails': async ({ query }) => {
      const { rows, next } = await listMails(db, query, query);
      const view = (row: (typeof rows)[number]) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
      });
      return { success: true, data: { rows: rows.map(view), next } };
    },
  });
}

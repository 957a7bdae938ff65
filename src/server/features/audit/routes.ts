import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '#contract/admin/audit.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { listChoices, listEntries } from './store.ts';

export function auditRoutes(
  app: FastifyInstance,
  { db, endpoints }: { db: Database; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, auditEndpoints, {
    'GET /admin/audit-log': async ({ query }) => {
      const { rows, next } = await listEntries(db, query, query);
      return { success: true, data: { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next } };
    },
    'GET /admin/audit-log/choices': async () => ({ success: true, data: await listChoices(db) }),
  });
}

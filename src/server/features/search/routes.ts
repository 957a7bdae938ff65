import type { FastifyInstance } from 'fastify';
import { searchEndpoints } from '#contract/search.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { search } from './search.ts';

export function searchRoutes(
  app: FastifyInstance,
  { db, endpoints }: { db: Database; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, searchEndpoints, {
    'GET /search': async ({ query: { q, page, kind }, request }) => {
      const { caller } = await endpoints.identify(request);
      return { success: true, data: await search(db, { q, page, kind, userId: caller?.userId ?? null }) };
    },
  });
}

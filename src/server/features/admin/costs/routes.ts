import type { FastifyInstance } from 'fastify';
import { adminCostEndpoints } from '#contract/admin/costs.ts';
import { dayOf, monthNamed, plusDays } from '#core/dates.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

export function adminCostRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminCostEndpoints, {
    'GET /admin/costs': async ({ query }) => {
      const since = plusDays(dayOf(clock.now()), 1 - query.days);
      return { success: true, data: await store.sumCosts(db, since) };
    },
    'GET /admin/costs/users': async ({ query }) => ({
      success: true,
      data: await store.listUsers(db, monthNamed(query.month, clock.now()), query),
    }),
    'PUT /admin/ai-prices/:model': ({ params: { model }, body, change }) =>
      change(async (tx, record) => {
        const before = await store.lockPrice(tx, model);
        await store.setPrice(tx, model, body);
        await record({ subject: model, before: before ?? null, after: body });
        return { success: true as const };
      }),
  });
}

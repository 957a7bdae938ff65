import type { FastifyInstance } from 'fastify';
import { subscriptionEndpoints } from '#contract/subscription.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { findSubscription } from './store.ts';

export function subscriptionRoutes(
  app: FastifyInstance,
  deps: { db: Database; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, deps.endpoints, subscriptionEndpoints, {
    'GET /subscription/active': async ({ caller }) => {
      const row = await findSubscription(deps.db, caller.userId);
      if (!row) return { success: true, subscription: null };
      return {
        success: true,
        subscription: { ...row, current_period_end: row.current_period_end?.toISOString() ?? null },
      };
    },
  });
}

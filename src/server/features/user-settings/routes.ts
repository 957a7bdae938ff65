import type { FastifyInstance } from 'fastify';
import { userSettingsEndpoints } from '#contract/user-settings.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { changeSettings, readSettings } from './store.ts';

export function userSettingsRoutes(
  app: FastifyInstance,
  { db, endpoints }: { db: Database; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, userSettingsEndpoints, {
    'GET /user/settings': async ({ caller }) => ({ success: true, data: await readSettings(db, caller.userId) }),
    'PUT /user/settings': async ({ caller, body }) => ({
      success: true,
      data: await changeSettings(db, caller.userId, body),
    }),
  });
}

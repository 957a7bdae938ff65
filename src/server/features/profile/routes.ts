import type { FastifyInstance } from 'fastify';
import { profileEndpoints } from '#contract/profile.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { findProfile } from './store.ts';

export function profileRoutes(app: FastifyInstance, deps: { db: Database; endpoints: EndpointDependencies }): void {
  registerEndpoints(app, deps.endpoints, profileEndpoints, {
    'GET /user/profile': async ({ caller }) => {
      const profile = await findProfile(deps.db, caller.userId);
      if (!profile) throw new AppError('NOT_FOUND');
      return { success: true, data: profile };
    },
  });
}

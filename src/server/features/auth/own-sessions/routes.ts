import type { FastifyInstance } from 'fastify';
import { ownSessionEndpoints } from '#contract/account/own-sessions.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Sessions } from '../sessions.ts';
import { deleteDevicesOf, deleteSessionsOf } from '../store.ts';
import { endSession, listSessions } from './store.ts';

interface OwnSessionDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  sessions: Sessions;
  devices: KnownDevices;
}

export function ownSessionRoutes(app: FastifyInstance, deps: OwnSessionDependencies): void {
  const { db, clock, sessions, devices } = deps;
  registerEndpoints(app, deps.endpoints, ownSessionEndpoints, {
    'GET /user/sessions': async ({ caller, request }) => {
      const rows = await listSessions(db, { userId: caller.userId, own: sessions.hashIn(request), now: clock.now() });
      const data = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
      return { success: true, data };
    },
    'DELETE /user/sessions/:id': async ({ caller, params }) => {
      await endSession(db, caller.userId, params.id);
      return { success: true, message: 'That device is signed out.' };
    },
    'POST /user/sessions/end-others': async ({ caller, request }) => {
      await db.transaction(async (tx) => {
        await deleteSessionsOf(tx, caller.userId, sessions.hashIn(request));
        await deleteDevicesOf(tx, caller.userId, devices.hashIn(request));
      });
      return { success: true, message: 'Every other device is signed out.' };
    },
  });
}

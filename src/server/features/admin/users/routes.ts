import type { FastifyInstance } from 'fastify';
import { adminUserEndpoints } from '#contract/admin/users.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { SubscriptionStatus } from '#core/subscription/states.ts';
import type { Database, Queryable } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

export interface AdminUserDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  subscriptionState(db: Queryable, userId: string): Promise<SubscriptionStatus>;
}

export function adminUserRoutes(app: FastifyInstance, deps: AdminUserDependencies): void {
  const { db, clock, endpoints } = deps;
  registerEndpoints(app, endpoints, adminUserEndpoints, {
    'GET /admin/users': async ({ query }) => {
      const { rows, next } = await store.listAccounts(db, query, query);
      return { success: true, data: { rows: rows.map(viewOf), next } };
    },

    'GET /admin/users/:id': async ({ params: { id } }) => {
      const account = await store.findAccount(db, id);
      if (!account) throw new AppError('NOT_FOUND');
      const sessions = (await store.listSessions(db, id, clock.now())).map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
      }));
      const { stage, hasSecondFactor } = account;
      const subscriptionState = await deps.subscriptionState(db, id);
      return { success: true, data: { ...viewOf(account), stage, hasSecondFactor, subscriptionState, sessions } };
    },

    'POST /admin/users/:id/end-sessions': ({ params: { id }, body: { reason }, change }) =>
      change(async (tx, record) => {
        if (!(await store.lockRole(tx, id))) throw new AppError('NOT_FOUND');
        const sessions = await store.endSessions(tx, id);
        await record({ aboutUser: id, before: { sessions }, after: { sessions: 0, reason } });
        return { success: true as const };
      }),

    'PUT /admin/users/:id/role': ({ params: { id }, body: { role, reason }, caller, change }) =>
      change(async (tx, record) => {
        // So there is always an administrator left: whoever is doing this.
        if (id === caller.userId) {
          throw new AppError('INVALID_REQUEST', {
            issues: [{ path: 'role', message: 'Nobody changes their own role: ask another administrator.' }],
          });
        }
        const before = await store.lockRole(tx, id);
        if (!before) throw new AppError('NOT_FOUND');
        if (before.role !== role) {
          await store.setRole(tx, id, role);
          // Sessions of administrators are shorter, and what somebody may no longer see must not stay on their screen.
          await store.endSessions(tx, id);
        }
        await record(before.role === role ? null : { aboutUser: id, before, after: { role, reason } });
        return { success: true as const };
      }),
  });
}

const viewOf = (row: store.AccountRow) => ({
  ...row,
  plan: row.plan ?? 'Free',
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

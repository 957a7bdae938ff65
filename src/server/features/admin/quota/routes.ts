import type { FastifyInstance } from 'fastify';
import { adminQuotaEndpoints } from '#contract/admin/quota.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { monthNamed } from '#core/dates.ts';
import { type Feature, featureWords } from '#core/tariffs/tariffs.ts';
import type { Database, Queryable } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

interface AllowanceStatus {
  used: number;
  allowance: number;
  unlimited: boolean;
  renewsAt: string;
}

export interface AdminQuotaDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  /** By the rule that also refuses. */
  statusOf(db: Queryable, userId: string, feature: Feature): Promise<AllowanceStatus>;
  statusesOf(db: Queryable, userIds: readonly string[], feature: Feature): Promise<Map<string, AllowanceStatus>>;
}

export function adminQuotaRoutes(
  app: FastifyInstance,
  { db, clock, endpoints, statusOf, statusesOf }: AdminQuotaDependencies,
): void {
  registerEndpoints(app, endpoints, adminQuotaEndpoints, {
    'GET /admin/quota': async ({ query }) => {
      const { feature, q, month } = query;
      const found = await store.listHeaviest(db, { feature, q, month: monthNamed(month, clock.now()) }, query);
      const ids = found.rows.map(({ userId }) => userId);
      const statuses = await statusesOf(db, ids, feature);
      const rows = found.rows.flatMap((row) => {
        const status = statuses.get(row.userId);
        if (!status) return [];
        const { used, allowance, unlimited, renewsAt } = status;
        return [{ ...row, plan: row.plan ?? 'Free', used, allowance, isUnlimited: unlimited, renewsAt }];
      });
      return { success: true, data: { rows, next: found.next } };
    },

    'GET /admin/quota/overrides': async ({ query }) => {
      const { rows, next } = await store.listOverrides(db, query, query);
      const view = (row: store.OverrideRow) => ({
        ...row,
        until: row.until?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      });
      return { success: true, data: { rows: rows.map(view), next } };
    },

    'POST /admin/users/:id/allowance': ({ params: { id }, body, caller, change }) =>
      change(async (tx, record) => {
        const before = await statusOf(tx, id, body.feature).catch(() => null);
        const given = { ...body, until: body.until ? new Date(body.until) : null };
        const isKnown = await store.insertOverride(tx, {
          userId: id,
          ...given,
          grantedBy: caller.userId,
          now: clock.now(),
        });
        if (!isKnown || !before) throw new AppError('NOT_FOUND');
        const { feature: _, ...after } = body;
        await record({
          aboutUser: id,
          subject: featureWords[body.feature].many,
          before: { allowance: before.allowance },
          after,
        });
        return { success: true as const };
      }),

    'DELETE /admin/quota/overrides/:override': ({ params, change }) =>
      change(async (tx, record) => {
        const gone = await store.deleteOverride(tx, params.override);
        if (gone) {
          const { userId, feature, allowance } = gone;
          await record({ aboutUser: userId, subject: featureWords[feature as Feature].many, before: { allowance } });
        } else await record(null);
        return { success: true as const };
      }),
  });
}

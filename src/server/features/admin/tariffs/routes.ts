import type { FastifyInstance } from 'fastify';
import { adminTariffEndpoints } from '#contract/admin/tariffs.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { graceStart } from '#core/subscription/grace.ts';
import { freeTariffId, intervals, openFeatures } from '#core/tariffs/tariffs.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { Clock } from '../../../ports/clock.ts';
import * as store from './store.ts';

export function adminTariffRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  registerEndpoints(app, endpoints, adminTariffEndpoints, {
    'GET /admin/tariffs': async () => {
      const rows = await store.listTariffs(db, graceStart(clock.now()));
      return { success: true, data: rows.map(viewOf) };
    },

    'PUT /admin/tariffs/:plan': ({ params: { plan: id }, body: { prices, ...text }, change }) => {
      refuseOddFree(id, { ...text, isPriced: prices !== null });
      return change(async (tx, record) => {
        const before = await store.lockTariff(tx, id);
        if (!before) throw new AppError('NOT_FOUND');
        await store.changeTariff(tx, id, text);
        await store.renameHeld(tx, id, text.name);
        if (prices) for (const interval of intervals) await store.setPrice(tx, id, interval, prices[interval]);
        const after = { ...text, month: prices?.month ?? null, threeMonths: prices?.three_months ?? null };
        await record({ subject: text.name, before, after });
        return { success: true as const };
      });
    },

    'PUT /admin/tariffs/:plan/allowances/:feature': ({ params, body: { allowance }, change }) =>
      change(async (tx, record) => {
        const plan = await store.setAllowance(tx, params.plan, params.feature, allowance);
        if (!plan) throw new AppError('NOT_FOUND');
        await record({ subject: `${params.feature} / ${plan.name}`, before: plan.before, after: allowance });
        return { success: true as const };
      }),
  });
}

/** Everybody without a plan is on Free: it is always there and costs nothing; the others always cost something. */
function refuseOddFree(id: string, { onOffer, isPriced }: { onOffer: boolean; isPriced: boolean }): void {
  const isFree = id === freeTariffId;
  const issue =
    isFree === isPriced
      ? { path: 'prices', message: isFree ? 'Free costs nothing.' : 'Give both prices.' }
      : isFree && !onOffer
        ? { path: 'onOffer', message: 'Free is always on offer.' }
        : null;
  if (issue) throw new AppError('INVALID_REQUEST', { issues: [issue] });
}

const viewOf = (row: store.TariffRow) => ({
  ...row,
  prices: { month: row.prices.month ?? null, three_months: row.prices.three_months ?? null },
  allowances: Object.fromEntries(openFeatures.map((feature) => [feature, row.allowances[feature] ?? 0])) as Record<
    (typeof openFeatures)[number],
    number
  >,
});

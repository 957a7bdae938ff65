import type { FastifyInstance } from 'fastify';
import { type AdminDashboard, adminDashboardEndpoints } from '#contract/admin/dashboard.ts';
import { dayOf, daysFrom, monthNamed, plusDays, startOfDay } from '#core/dates.ts';
import { graceStart } from '#core/subscription/grace.ts';
import type { PooledDatabase } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import { type Clock, later } from '../../../ports/clock.ts';
import { sumAll } from '../costs/store.ts';
import * as store from './store.ts';

export interface AdminDashboardDependencies {
  db: PooledDatabase;
  clock: Clock;
  endpoints: EndpointDependencies;
  /** What the server was told of the services it rests on. */
  configured: { model: boolean; cards: boolean; mail: boolean };
  markJob: string;
}

const week = 7 * 24 * 60 * 60;

export function adminDashboardRoutes(app: FastifyInstance, deps: AdminDashboardDependencies): void {
  const { db, clock, endpoints } = deps;
  registerEndpoints(app, endpoints, adminDashboardEndpoints, {
    'GET /admin/dashboard': async ({ query }) => {
      const now = clock.now();
      const today = dayOf(now);
      const days = daysFrom(plusDays(today, 1 - query.days), today);
      const begins = [...days, plusDays(today, 1)].map(startOfDay);
      const counted = await store.countBetween(db, begins);
      const figures = await store.readFigures(db, {
        now,
        today: startOfDay(today),
        yesterday: startOfDay(plusDays(today, -1)),
        markJob: deps.markJob,
      });
      const { pence: aiPence } = await sumAll(db, monthNamed('this', now));
      const { accounts, ending } = await store.countAccounts(db, now, later(now, week));
      const holders = await store.countHolders(db, graceStart(now));
      const paying = holders.reduce((sum, plan) => sum + (plan.isFree ? 0 : plan.holders), 0);
      const challenges = await store.newestChallenges(db);
      return {
        success: true,
        data: {
          now: now.toISOString(),
          figures: { ...figures, aiPence },
          days: days.map((day, i) => ({ day, consultations: counted[i] ?? 0 })),
          services: await readServices(deps),
          challenges: challenges.map((row) => ({ ...row, at: row.at.toISOString() })),
          challengesInAll: await store.countChallenges(db),
          // Whoever holds nothing is on Free.
          plans: holders.map(({ name, holders: count, isFree }) => ({
            name,
            holders: isFree ? Math.max(0, accounts - paying) : count,
          })),
          accounts,
          endingThisWeek: ending,
        },
      };
    },
  });
}

async function readServices({ db, configured }: AdminDashboardDependencies): Promise<AdminDashboard['services']> {
  const started = performance.now();
  const kept = await store.readMailState(db);
  const milliseconds = Math.round(performance.now() - started);
  const { calls, faults, lastFault } = await store.readModelState(db);
  return [
    db.isFull()
      ? { name: 'Database', state: 'degraded', note: 'The disk is full' }
      : { name: 'Database', state: 'ok', note: `PostgreSQL, ${milliseconds} ms` },
    configured.model
      ? faults * 2 > calls
        ? {
            name: 'AI model',
            state: 'degraded',
            note: `Falling back: ${faults} of the last ${calls} failed (${lastFault})`,
          }
        : {
            name: 'AI model',
            state: 'ok',
            note: calls === 0 ? 'Not asked yet' : `${faults} of the last ${calls} failed`,
          }
      : { name: 'AI model', state: 'off', note: 'None is set up: the case’s own words do' },
    { name: 'Scripted patient', state: 'ok', note: 'Always on' },
    { name: 'Card payments', state: 'ok', note: configured.cards ? 'Stripe' : 'Test checkout' },
    configured.mail
      ? { name: 'E-mail', state: 'ok', note: `${kept} still to be sent` }
      : { name: 'E-mail', state: 'off', note: `${kept} kept, SMTP is not set up` },
  ];
}

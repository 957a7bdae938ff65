import type { FastifyInstance } from 'fastify';
import { adminSubscriptionEndpoints } from '#contract/admin/subscriptions.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { graceStart } from '#core/subscription/grace.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import type { Database } from '../../../db/sql.ts';
import type { Change } from '../../../http/audited-change.ts';
import type { Caller } from '../../../http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createActions } from './actions.ts';
import * as store from './store.ts';

export interface AdminSubscriptionDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  endpoints: EndpointDependencies;
  /** What the subscriber could do as well, whoever takes the money. */
  cancel(userId: string): Promise<void>;
  reactivate(userId: string): Promise<unknown>;
  /** Writes down what has happened since somebody last looked. */
  settle(userId: string): Promise<void>;
}

export function adminSubscriptionRoutes(app: FastifyInstance, deps: AdminSubscriptionDependencies) {
  const { db, clock, endpoints } = deps;

  const viewOf = ({ status, cancelAtPeriodEnd, periodStart: _, periodEnd, ...row }: store.SubscriptionRow) => ({
    ...row,
    state: subscriptionStateAt({ status, periodEnd, cancelAtPeriodEnd }, clock.now()).state,
    periodEnd: periodEnd?.toISOString() ?? null,
  });
  const stateOf = async (userId: string) => {
    const row = await store.findSubscription(db, userId);
    if (!row) throw new AppError('NOT_FOUND');
    const { state, planId, periodEnd } = viewOf(row);
    return { state, planId, periodEnd };
  };

  const actions = createActions({ ...deps, recordAudit: endpoints.recordAudit, stateOf });
  type Action = 'cancel' | 'reactivate' | 'check';
  const act =
    (name: Action, work: (userId: string) => Promise<unknown>) =>
    ({
      params,
      body,
      caller,
      change,
    }: {
      params: { id: string };
      body: { reason: string };
      caller: Caller;
      change: Change;
    }) => {
      const action = adminSubscriptionEndpoints[`POST /admin/subscriptions/:id/${name}`].audit;
      return actions.act({ userId: params.id, actorId: caller.userId, action, reason: body.reason }, change, work);
    };

  registerEndpoints(app, endpoints, adminSubscriptionEndpoints, {
    'GET /admin/subscriptions': async ({ query }) => {
      const now = clock.now();
      const { rows, next } = await store.listSubscriptions(db, query, query, { now, graceSince: graceStart(now) });
      return { success: true, data: { rows: rows.map(viewOf), next } };
    },

    'GET /admin/subscriptions/:id': async ({ params: { id } }) => {
      const row = await store.findSubscription(db, id);
      if (!row) throw new AppError('NOT_FOUND');
      const card = await store.findCard(db, id);
      const events = await store.listEvents(db, id);
      const invoices = await store.listInvoices(db, id);
      return {
        success: true,
        data: {
          ...viewOf(row),
          periodStart: row.periodStart?.toISOString() ?? null,
          card: card?.last4 ? `${card.brand ?? 'Card'} ending in ${card.last4}` : null,
          events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
          invoices: invoices.map((invoice) => ({ ...invoice, date: invoice.date.toISOString() })),
        },
      };
    },

    'POST /admin/subscriptions/:id/cancel': act('cancel', deps.cancel),
    'POST /admin/subscriptions/:id/reactivate': act('reactivate', deps.reactivate),
    'POST /admin/subscriptions/:id/check': act('check', deps.settle),
  });
  return { jobHandlers: actions.jobHandlers };
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import { paymentNoticeEndpoints, subscriptionEndpoints } from '#contract/subscription.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import type { OpenFeature } from '#core/tariffs/tariffs.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Caller } from '../../http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Billing, factsOf } from './billing.ts';
import { findInvoice, listInvoices } from './invoice-store.ts';
import { findPerson, findSubscription } from './subscription-store.ts';
import type { Subscriptions } from './subscriptions.ts';
import { listTariffs } from './tariff-store.ts';
import type { TestBilling } from './test-billing.ts';
import { checkoutView, invoiceView, receiptView } from './views.ts';

type UsageOf = (
  db: Queryable,
  userId: string,
) => Promise<{
  usage: Record<OpenFeature, { used: number; allowance: number; remaining: number; unlimited: boolean }>;
  renewsAt: Date;
}>;

export interface SubscriptionRouteDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  billing: Billing;
  subscriptions: Subscriptions;
  /** Null where a card payment service is configured. */
  test: TestBilling | null;
  takeNotice(raw: string, signature: string | undefined): Promise<void>;
  usage: UsageOf;
}

export function subscriptionRoutes(app: FastifyInstance, deps: SubscriptionRouteDependencies): void {
  const { db, clock, billing, subscriptions } = deps;
  const show = async ({ userId, role }: Caller) =>
    ({ success: true, subscription: await subscriptions.active(userId, role) }) as const;
  const test = (): TestBilling => {
    if (!deps.test) throw new AppError('NOT_FOUND');
    return deps.test;
  };

  registerEndpoints(app, deps.endpoints, subscriptionEndpoints, {
    'GET /subscription/plans': async () => ({ success: true, plans: await listTariffs(db, { onOffer: true }) }),

    'GET /subscription/payment-settings': async () => ({
      success: true,
      provider: billing.provider,
      publishable_key: billing.publishableKey,
    }),

    'GET /subscription/active': ({ caller }) => show(caller),

    'GET /subscription/usage-summary': async ({ caller }) => {
      const { usage, renewsAt } = await deps.usage(db, caller.userId);
      const row = await findSubscription(db, caller.userId);
      const { state, holds } = subscriptionStateAt(row ? factsOf(row) : null, clock.now());
      const planName = caller.role === 'admin' ? 'Admin' : row && holds ? row.plan_name : 'Free';
      return {
        success: true,
        usage,
        subscription: { plan_name: planName, status: state, renewalDate: renewsAt.toISOString() },
      };
    },

    'POST /subscription/preview-change': async ({ caller, body }) => ({
      success: true,
      data: await subscriptions.preview(caller.userId, body),
    }),

    'POST /subscription/checkout': async ({ caller, body, once }) => {
      await subscriptions.settle(caller.userId);
      const id = await once((tx) => subscriptions.begin(tx, caller.userId, body));
      const checkout = await subscriptions.prepare(caller.userId, id);
      return {
        success: true,
        data: checkoutView(checkout, billing.provider, await listTariffs(db, { onOffer: false })),
      };
    },

    'POST /subscription/manage': async ({ caller, body }) => {
      const { checkout, confirmation } = await subscriptions.manage(caller.userId, body);
      const plans = await listTariffs(db, { onOffer: false });
      return {
        ...(await show(caller)),
        checkout: checkout && checkoutView(checkout, billing.provider, plans),
        confirmation_secret: confirmation,
      };
    },

    'POST /subscription/cancel': async ({ caller }) => {
      await subscriptions.cancel(caller.userId);
      return show(caller);
    },

    'POST /subscription/update-payment-method': async ({ caller }) => ({
      success: true,
      data: { provider: billing.provider, client_secret: await billing.newMethod(caller.userId) },
    }),

    'GET /subscription/invoices': async ({ caller }) => ({
      success: true,
      invoices: (await listInvoices(db, caller.userId)).map(invoiceView),
    }),

    'GET /subscription/invoices/:id': async ({ caller, params }) => {
      const invoice = await findInvoice(db, caller.userId, params.id);
      const person = await findPerson(db, caller.userId);
      if (!invoice || !person) throw new AppError('NOT_FOUND');
      return { success: true, data: receiptView(invoice, person) };
    },

    'POST /subscription/test-checkout/:id/confirm': async ({ caller, params, body }) => {
      await test().confirm(caller.userId, params.id, body.card);
      return show(caller);
    },

    'POST /subscription/test-payment-method': async ({ caller, body }) => {
      await test().chargeCard(caller.userId, body.card);
      return show(caller);
    },

    'POST /subscription/test-renewal': async ({ caller }) => {
      await test().renewNow(caller.userId);
      return show(caller);
    },
  });

  app.register(async (apart) => {
    // The signature is over the bytes as they came.
    apart.removeContentTypeParser('application/json');
    apart.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    registerEndpoints(apart, deps.endpoints, paymentNoticeEndpoints, {
      'POST /subscription/webhook': async ({ body, request }) => {
        const signature = request.headers['stripe-signature'];
        await deps.takeNotice(body, typeof signature === 'string' ? signature : undefined);
        return { received: true };
      },
    });
  });
}

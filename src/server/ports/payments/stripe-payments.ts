import Stripe from 'stripe';
import { AppError } from '#contract/protocol/errors.ts';
import { productName } from '#core/brand.ts';
import { intervalMonths } from '#core/tariffs/tariffs.ts';
import type { CardPayments, PricedTerms, RemoteSubscription, RemoteTerms } from './card-payments.ts';
import { lookupKey, readCard, readInvoice, readSubscription } from './stripe-shapes.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address that speaks the same interface; for tests. */
  apiBase?: string | undefined;
}

type Log = { warn(details: object, message: string): void };

const apiVersion = '2026-10-28.endive';
const noticeToleranceSeconds = 300;
/** With the first payment's secret and what was paid for last. */
const expand = ['latest_invoice.confirmation_secret'];

/** Card payments by Stripe. */
export function stripePayments(settings: StripeSettings, log: Log): CardPayments {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(settings.apiBase ? hostOf(settings.apiBase) : {}),
  });

  /** Errors of the service may hold more than a log or a page should: only their kind goes on. */
  const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.warn({ type, code, statusCode, requestId }, 'the payment service refused');
      if (asksForUser(error)) throw new AppError('PAYMENT_UNCONFIRMED');
      if (error instanceof Stripe.errors.StripeCardError) throw new AppError('PAYMENT_DECLINED');
      throw new AppError('PAYMENTS_UNREACHABLE');
    }
  };

  const subscriptionIn = (value: unknown): RemoteSubscription => {
    const subscription = readSubscription(value);
    if (!subscription) throw new Error('the payment service answered with a subscription that cannot be read');
    return subscription;
  };

  /** Prices follow the plans: a missing one is made, and a new amount makes a new price under the same key. */
  const priceFor = async ({ pence, ...terms }: PricedTerms): Promise<string> => {
    const key = lookupKey(terms);
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const [known] = data;
    if (known && known.unit_amount === pence && known.currency === 'gbp') return known.id;
    const made = await stripe.prices.create(
      {
        currency: 'gbp',
        unit_amount: pence,
        tax_behavior: 'inclusive',
        recurring: { interval: 'month', interval_count: intervalMonths[terms.interval] },
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: metadataOf(terms),
        product_data: { name: `${productName} ${terms.planId}` },
      },
      { idempotencyKey: `price-${key}-${pence}-after-${known?.id ?? 'none'}` },
    );
    return made.id;
  };

  const upgradeTerms = async (subscription: RemoteSubscription, wish: Parameters<CardPayments['upgrade']>[1]) => ({
    items: [{ id: subscription.itemId, price: await priceFor(wish) }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(wish.at.getTime() / 1000),
  });

  const savedCardOf = async (customerId: string): Promise<string> => {
    const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 });
    if (!data[0]) throw new AppError('PAYMENT_METHOD_MISSING');
    return data[0].id;
  };

  return {
    publishableKey: settings.publishableKey,

    createCustomer: ({ userId, email, name }) =>
      ask(async () => {
        const options = { idempotencyKey: `customer-${userId}` };
        return (await stripe.customers.create({ email, name, metadata: { user_id: userId } }, options)).id;
      }),

    createSubscription: ({ customerId, userId, chargeSavedCard, ...terms }, key) =>
      ask(async () => {
        const card = chargeSavedCard ? await savedCardOf(customerId) : null;
        const created = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await priceFor(terms) }],
            ...(card
              ? { default_payment_method: card, payment_behavior: 'error_if_incomplete' }
              : { payment_behavior: 'default_incomplete' }),
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { user_id: userId, ...metadataOf(terms) },
            expand,
          },
          { idempotencyKey: key },
        );
        return subscriptionIn(created);
      }),

    fetchSubscription: (id) =>
      ask(async () => {
        try {
          return readSubscription(await stripe.subscriptions.retrieve(id, { expand }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
          throw error;
        }
      }),

    upgrade: (subscription, wish) =>
      ask(async () => {
        const terms = await upgradeTerms(subscription, wish);
        const changes = { ...terms, cancel_at_period_end: false, metadata: metadataOf(wish), expand };
        const update = async (payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete') =>
          subscriptionIn(await stripe.subscriptions.update(subscription.id, { ...changes, payment_behavior }));
        try {
          return await update('error_if_incomplete');
        } catch (error) {
          // Of a declined card nothing is left; only where the bank asks is the change kept for the user, for a day.
          if (!asksForUser(error)) throw error;
          return update('pending_if_incomplete');
        }
      }),

    previewUpgrade: (subscription, wish) =>
      ask(async () => {
        const preview = await stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: await upgradeTerms(subscription, wish),
        });
        return {
          duePence: Math.max(0, preview.amount_due),
          lines: readInvoice({ ...preview, id: 'preview' })?.lines ?? [],
        };
      }),

    scheduleChange: (subscription, wish, key) =>
      ask(async () => {
        const schedule = subscription.scheduleId
          ? await stripe.subscriptionSchedules.retrieve(subscription.scheduleId)
          : await stripe.subscriptionSchedules.create(
              { from_subscription: subscription.id },
              { idempotencyKey: `${key}-schedule` },
            );
        const [now] = schedule.phases;
        const price = now?.items[0]?.price;
        if (!now || !price) throw new Error('the payment service answered with a schedule that cannot be read');
        const months = intervalMonths[wish.interval];
        await stripe.subscriptionSchedules.update(
          schedule.id,
          {
            end_behavior: 'release',
            phases: [
              {
                items: [{ price: typeof price === 'string' ? price : price.id, quantity: 1 }],
                start_date: now.start_date,
                end_date: now.end_date,
              },
              {
                items: [{ price: await priceFor(wish), quantity: 1 }],
                duration: { interval: 'month', interval_count: months },
                proration_behavior: 'none',
                metadata: metadataOf(wish),
              },
            ],
          },
          { idempotencyKey: `${key}-phases` },
        );
      }),

    releaseSchedule: (id) =>
      ask(async () => {
        await stripe.subscriptionSchedules.release(id);
      }),

    setCancelAtPeriodEnd: (id, cancel) =>
      ask(async () => subscriptionIn(await stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand }))),

    cancelNow: (id) =>
      ask(async () => {
        const known = await stripe.subscriptions.retrieve(id, { expand });
        if (known.status !== 'canceled' && known.status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
        const invoice = readInvoice(known.latest_invoice);
        // An invoice outlives its subscription, and would be collected all the same.
        if (invoice?.status === 'open') await stripe.invoices.voidInvoice(invoice.id);
      }),

    forgetCustomer: (id) =>
      ask(async () => {
        try {
          await stripe.customers.del(id);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error;
        }
      }),

    payInvoice: (id) =>
      ask(async () => {
        await stripe.invoices.pay(id);
      }),

    voidInvoice: (id) =>
      ask(async () => {
        await stripe.invoices.voidInvoice(id);
      }),

    beginNewMethod: (customerId) =>
      ask(async () => {
        const intent = await stripe.setupIntents.create({ customer: customerId, usage: 'off_session' });
        if (!intent.client_secret) throw new Error('the payment service answered without a secret');
        return intent.client_secret;
      }),

    chargeMethod: (customerId, subscriptionId, methodId) =>
      ask(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
        if (subscriptionId) await stripe.subscriptions.update(subscriptionId, { default_payment_method: methodId });
      }),

    fetchCard: (subscriptionId) =>
      ask(async () => {
        const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] });
        return readCard(found.default_payment_method);
      }),

    readNotice: (raw, signature, now) => {
      try {
        const { webhookSecret } = settings;
        const at = now.getTime();
        return stripe.webhooks.constructEvent(
          raw,
          signature ?? '',
          webhookSecret,
          noticeToleranceSeconds,
          undefined,
          at,
        );
      } catch {
        throw new AppError('NOTICE_REFUSED');
      }
    },
  };
}

const asksForUser = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  /^(subscription|invoice)_payment_intent_requires_action$/.test(error.code ?? '');

const metadataOf = ({ planId, interval }: RemoteTerms) => ({ plan_id: planId, interval });

function hostOf(base: string) {
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

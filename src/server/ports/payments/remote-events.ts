import { z } from 'zod';
import type { SubscriptionEvent } from '#core/subscription/event.ts';
import { addMonths } from '#core/subscription/months.ts';
import { intervalMonths } from '#core/tariffs/tariffs.ts';
import type { RemoteInvoice, RemoteSubscription } from './card-payments.ts';
import { readInvoice, readSubscription } from './stripe-shapes.ts';

const paidFor = new Set(['active', 'trialing']);
const unpaid = new Set(['past_due', 'unpaid']);
const over = new Set(['canceled', 'incomplete_expired']);

const Notice = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  created: z.number().transform((seconds) => new Date(seconds * 1000)),
  data: z.object({ object: z.unknown() }),
});

/** What a notice of the payment service means here. */
export interface ReadNotice {
  id: string;
  kind: string;
  /** Whose it is; null for notices about nothing we keep. */
  customerId: string | null;
  events: SubscriptionEvent[];
  invoice: RemoteInvoice | null;
  /** The user has confirmed a new payment method. */
  newMethodId: string | null;
}

const SetUp = z.object({ customer: z.string(), payment_method: z.string() });

export function mapNotice(value: unknown): ReadNotice | null {
  const parsed = Notice.safeParse(value);
  if (!parsed.success) return null;
  const { id, type, created: at, data } = parsed.data;
  const nothing = { id, kind: type, customerId: null, events: [], invoice: null, newMethodId: null };
  if (/^customer\.subscription\.(created|updated|deleted)$/.test(type)) {
    const subscription = readSubscription(data.object);
    if (!subscription) return nothing;
    return { ...nothing, customerId: subscription.customerId, events: eventsOfSubscription(subscription, id, at) };
  }
  if (/^invoice\.(paid|payment_failed|voided|marked_uncollectible)$/.test(type)) {
    const invoice = readInvoice(data.object);
    if (!invoice?.subscriptionId) return nothing;
    return { ...nothing, customerId: invoice.customerId, invoice, events: eventsOfInvoice(invoice, id, at, type) };
  }
  const setUp = type === 'setup_intent.succeeded' ? SetUp.safeParse(data.object) : null;
  if (!setUp?.success) return nothing;
  return { ...nothing, customerId: setUp.data.customer, newMethodId: setUp.data.payment_method };
}

function eventsOfSubscription(subscription: RemoteSubscription, id: string, at: Date): SubscriptionEvent[] {
  const { status, terms, id: ref } = subscription;
  if (over.has(status)) return [{ kind: 'ended', id, at: subscription.endedAt ?? at, ref }];
  if (!terms || !(paidFor.has(status) || unpaid.has(status))) return [];
  const paymentFailed = unpaid.has(status);
  // A period that began and is not paid for is no paid period; what is paid for stays as it was.
  const period = paymentFailed ? null : { periodStart: subscription.periodStart, periodEnd: subscription.periodEnd };
  return [{ kind: 'mirrored', id, at, ref, ...terms, period, paymentFailed, ...agreement(subscription) }];
}

function eventsOfInvoice(invoice: RemoteInvoice, id: string, at: Date, type: string): SubscriptionEvent[] {
  const { subscriptionId: ref, periodStart, periodEnd } = invoice;
  if (!ref) return [];
  if (type === 'invoice.paid') return [{ kind: 'paid', id, at, ref, periodStart, periodEnd }];
  // Of a first payment or an upgrade that failed nothing comes: neither begins before it is paid for.
  if (type !== 'invoice.payment_failed' || invoice.reason !== 'subscription_cycle') return [];
  return [{ kind: 'payment_failed', id, at, ref, paidUntil: periodStart }];
}

const agreement = (subscription: RemoteSubscription) => ({
  since: subscription.since,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  ...(subscription.scheduleId === null ? { changePlanned: false as const } : {}),
});

/** The whole truth as the service tells it when asked; null while there is nothing in force to tell of. */
export function reconciledEvent(subscription: RemoteSubscription, id: string, at: Date): SubscriptionEvent | null {
  const { status, terms, periodStart, periodEnd, latestInvoice } = subscription;
  const ended = status === 'canceled';
  if (!terms || !(ended || paidFor.has(status) || unpaid.has(status))) return null;
  const renewalUnpaid =
    unpaid.has(status) && latestInvoice?.reason === 'subscription_cycle' && latestInvoice.status !== 'paid';
  const months = intervalMonths[terms.interval];
  const paid = renewalUnpaid
    ? { periodStart: addMonths(periodStart, -months), periodEnd: periodStart }
    : { periodStart, periodEnd };
  const end =
    ended && subscription.endedAt && subscription.endedAt < paid.periodEnd ? subscription.endedAt : paid.periodEnd;
  const period = { ...paid, periodEnd: end };
  const paymentFailed = unpaid.has(status);
  return {
    kind: 'reconciled',
    id,
    at,
    ref: subscription.id,
    ...terms,
    period,
    paymentFailed,
    ended,
    ...agreement(subscription),
  };
}

import { z } from 'zod';
import { intervals } from '#core/tariffs/tariffs.ts';
import type { RemoteCard, RemoteInvoice, RemoteSubscription, RemoteTerms } from './card-payments.ts';

const moment = z.number().transform((seconds) => new Date(seconds * 1000));
/** References come as ids, or as the whole object where it was asked for. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const Terms = z.object({ plan_id: z.string(), interval: z.enum(intervals) });

/** Prices are found by this key, which is set once for each price in the payment service. */
export const lookupKey = ({ planId, interval }: RemoteTerms): string => `clavis_${planId}_${interval}`;

const termsIn = (metadata: unknown): RemoteTerms | null => {
  const parsed = Terms.safeParse(metadata);
  return parsed.success ? { planId: parsed.data.plan_id, interval: parsed.data.interval } : null;
};

/** A price whose amount was replaced has lost its key; prices made by hand may have nothing but the key. */
function termsOfKey(key: string | null | undefined): RemoteTerms | null {
  const found = /^clavis_([a-z-]+)_(month|three_months)$/.exec(key ?? '');
  return termsIn({ plan_id: found?.[1], interval: found?.[2] });
}

const Invoice = z.object({
  id: z.string(),
  customer: reference.nullish(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']).nullish(),
  billing_reason: z.string().nullish(),
  created: moment,
  total: z.number(),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string().nullish(),
        amount: z.number(),
        period: z.object({ start: moment, end: moment }),
      }),
    ),
  }),
  parent: z
    .object({
      subscription_details: z
        .object({ subscription: reference, metadata: z.record(z.string(), z.string()).nullish() })
        .nullish(),
    })
    .nullish(),
  confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
});

export function readInvoice(value: unknown): RemoteInvoice | null {
  const parsed = Invoice.safeParse(value);
  if (!parsed.success) return null;
  const invoice = parsed.data;
  const details = invoice.parent?.subscription_details;
  // A change of plan has lines for the time that is left and for the time that is new: the last to end is what counts.
  const service = invoice.lines.data.toSorted((a, b) => b.period.end.getTime() - a.period.end.getTime())[0];
  return {
    id: invoice.id,
    customerId: invoice.customer ?? null,
    subscriptionId: details?.subscription ?? null,
    status: invoice.status ?? null,
    reason: invoice.billing_reason ?? null,
    issuedAt: invoice.created,
    totalPence: Math.max(0, invoice.total),
    lines: invoice.lines.data.slice(0, 20).map((line) => ({ text: line.description ?? '', pence: line.amount })),
    periodStart: service?.period.start ?? invoice.created,
    periodEnd: service?.period.end ?? invoice.created,
    terms: termsIn(details?.metadata),
  };
}

const Price = z.object({ lookup_key: z.string().nullish(), metadata: z.unknown() });
const termsOfPrice = ({ metadata, lookup_key }: z.infer<typeof Price>) => termsIn(metadata) ?? termsOfKey(lookup_key);

const Subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  created: moment,
  cancel_at_period_end: z.boolean(),
  /** Set instead where it was cancelled in the service's own pages. */
  cancel_at: z.number().nullish(),
  ended_at: moment.nullish(),
  schedule: reference.nullish(),
  latest_invoice: z.unknown(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          current_period_start: moment,
          current_period_end: moment,
          price: Price,
        }),
      )
      .min(1),
  }),
  pending_update: z.object({ subscription_items: z.array(z.object({ price: Price })).nullish() }).nullish(),
});

export function readSubscription(value: unknown): RemoteSubscription | null {
  const parsed = Subscription.safeParse(value);
  const item = parsed.data?.items.data[0];
  if (!parsed.success || !item) return null;
  const { data } = parsed;
  const [awaited] = data.pending_update?.subscription_items ?? [];
  const secret = Invoice.pick({ confirmation_secret: true }).safeParse(data.latest_invoice);
  return {
    id: data.id,
    customerId: data.customer,
    status: data.status,
    since: data.created,
    terms: termsOfPrice(item.price),
    itemId: item.id,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelAtPeriodEnd: data.cancel_at_period_end || typeof data.cancel_at === 'number',
    endedAt: data.ended_at ?? null,
    scheduleId: data.schedule ?? null,
    latestInvoice: readInvoice(data.latest_invoice),
    waiting: data.pending_update ? { terms: awaited ? termsOfPrice(awaited.price) : null } : null,
    clientSecret: (secret.success && secret.data.confirmation_secret?.client_secret) || null,
  };
}

const Method = z.object({
  card: z.object({ brand: z.string(), last4: z.string().length(4), exp_month: z.number(), exp_year: z.number() }),
});

export function readCard(value: unknown): RemoteCard | null {
  const parsed = Method.safeParse(value);
  return parsed.success ? parsed.data.card : null;
}

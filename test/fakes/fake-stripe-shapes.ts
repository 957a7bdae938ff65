import { addMonths } from '#core/subscription/months.ts';

export type Json = Record<string, unknown>;
export type Form = { [name: string]: Form | string };

export interface FakeCard {
  brand: string;
  last4: string;
  /** What the bank says to each attempt. */
  pays: boolean;
  /** The bank lets nothing through before the user has confirmed it. */
  asks?: boolean;
}

export interface Price extends Json {
  id: string;
  unit_amount: number;
  lookup_key: string | null;
  recurring: { interval_count: number };
}

export interface Subscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  schedule: string | null;
  metadata: Record<string, string>;
  default_payment_method: string | null;
  price: Price;
  start: number;
  end: number;
  latest_invoice: string | null;
  itemId: string;
  /** An update that comes with the payment of the latest invoice. */
  pending: Pick<Subscription, 'price' | 'start' | 'end' | 'metadata' | 'cancel_at_period_end'> | null;
}

/** What may be said beside a price while its payment waits for the user. */
const pendingFields = new Set(
  'items proration_behavior proration_date payment_behavior cancel_at_period_end metadata expand'.split(' '),
);

export function refuseUnlessPendingFields(form: Form): void {
  const other = Object.keys(form).find((name) => !pendingFields.has(name));
  if (other) throw new Refusal(400, 'invalid_request_error', `${other} is not supported with pending_if_incomplete.`);
}

export const pendingView = ({ pending }: Subscription): Json | null =>
  pending && {
    expires_at: pending.end,
    cancel_at_period_end: pending.cancel_at_period_end,
    metadata: pending.metadata,
    subscription_items: [{ price: priceView(pending.price) }],
  };

export interface Invoice {
  id: string;
  customer: string;
  subscription: string;
  status: string;
  billing_reason: string;
  created: number;
  lines: Array<{ description: string; amount: number; period: { start: number; end: number } }>;
  metadata: Record<string, string>;
  secret: string;
}

/** As the service words a refusal. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export const declined = () => new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined');
export const asksForUser = (of: 'subscription' | 'invoice') =>
  new Refusal(
    402,
    'card_error',
    'This payment requires additional user action.',
    `${of}_payment_intent_requires_action`,
  );

const totalOf = (invoice: Invoice): number => invoice.lines.reduce((sum, line) => sum + line.amount, 0);

export const priceView = (price: Price): Json => ({ ...price, object: 'price', currency: 'gbp' });
export const invoiceView = (invoice: Invoice): Json => ({
  id: invoice.id,
  object: 'invoice',
  customer: invoice.customer,
  status: invoice.status,
  billing_reason: invoice.billing_reason,
  created: invoice.created,
  total: totalOf(invoice),
  amount_due: Math.max(0, totalOf(invoice)),
  lines: { object: 'list', data: invoice.lines },
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: invoice.subscription, metadata: invoice.metadata },
  },
  confirmation_secret: { client_secret: invoice.secret, type: 'payment_intent' },
});

export const periodFrom = (start: number, price: Price): number =>
  Math.floor(addMonths(new Date(start * 1000), price.recurring.interval_count).getTime() / 1000);

export function upgradeLines(subscription: Subscription, price: Price, at: number): Invoice['lines'] {
  const restarts = price.recurring.interval_count !== subscription.price.recurring.interval_count;
  const left = (subscription.end - at) / (subscription.end - subscription.start);
  const end = restarts ? periodFrom(at, price) : subscription.end;
  return [
    {
      description: 'Unused time on the earlier plan',
      amount: -Math.round(subscription.price.unit_amount * left),
      period: { start: at, end: subscription.end },
    },
    {
      description: 'Remaining time on the new plan',
      amount: restarts ? price.unit_amount : Math.round(price.unit_amount * left),
      period: { start: at, end },
    },
  ];
}

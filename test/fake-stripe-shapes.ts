export type Json = Record<string, unknown>;
export type Form = { [name: string]: Form | string };

export interface FakeCard {
  brand: string;
  last4: string;
  /** What the bank says to each attempt. */
  pays: boolean;
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
}

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

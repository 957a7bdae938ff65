/** For tests: the plans, and somebody on Standard by the month. */
import type { ActiveSubscription, Checkout, Invoice, Tariff } from '#contract/subscription.ts';
import { tariffSeed } from '#core/tariffs/tariffs.ts';

export const tariffs: Tariff[] = tariffSeed.map((plan) => ({ ...plan }));

export const standard: ActiveSubscription = {
  plan_id: 'standard',
  plan_name: 'Standard',
  tier: 'Standard',
  status: 'active',
  interval: 'month',
  current_period_start: '2026-11-15T10:00:00.000Z',
  current_period_end: '2026-12-15T10:00:00.000Z',
  cancel_at_period_end: false,
  grace_until: null,
  pending_change: null,
  payment_method: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
  ended_plan: null,
};

export const checkout: Checkout = {
  checkout_id: '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b',
  provider: 'test',
  client_secret: null,
  plan_id: 'basic',
  plan_name: 'Basic',
  interval: 'month',
  amount_pence: 999,
  vat_pence: 167,
  currency: 'gbp',
};

export const invoice: Invoice = {
  id: '9c1f2b8c-1e7a-444d-8b9a-3e5c6d7e8f9a',
  number: 'CL-2026-000041',
  date: '2026-11-15T10:00:00.000Z',
  description: 'Clavis consultation practice, Standard, 1 month',
  net_pence: 1666,
  vat_pence: 333,
  total_pence: 1999,
  currency: 'gbp',
  status: 'paid',
  plan_name: 'Standard',
  interval: 'month',
  period_start: '2026-11-15T10:00:00.000Z',
  period_end: '2026-12-15T10:00:00.000Z',
};

/** So much used of an allowance; 999 is as much as one likes. */
export const quota = (used: number, allowance: number) => {
  return { used, allowance, remaining: allowance - used, unlimited: allowance === 999 };
};

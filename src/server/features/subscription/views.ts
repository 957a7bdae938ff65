import type { z } from 'zod';
import type { ActiveSubscription, Checkout, Invoice, Receipt } from '#contract/subscription.ts';
import type { Role } from '#core/auth/identity.ts';
import { productName } from '#core/brand.ts';
import { currentTier, subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import { vatRatePercent, vatWithin } from '#core/tariffs/money.ts';
import { freeTariffId, type TariffOffer } from '#core/tariffs/tariffs.ts';
import { factsOf } from './billing.ts';
import type { CheckoutRow, PaymentMethod } from './billing-store.ts';
import type { InvoiceRow } from './invoice-store.ts';
import { invoiceDescription, purposeWords } from './receipt-words.ts';
import type { SubscriptionRow } from './subscription-store.ts';

const nameOf = (plans: readonly TariffOffer[], id: string): string => plans.find((plan) => plan.id === id)?.name ?? id;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function activeView(
  row: SubscriptionRow,
  details: { plans: readonly TariffOffer[]; method: PaymentMethod | null; role: Role; now: Date },
): z.input<typeof ActiveSubscription> {
  const { plans, method, role, now } = details;
  const facts = factsOf(row);
  const { state, holds, graceUntil } = subscriptionStateAt(facts, now);
  const known = { plan_id: row.plan_id, plan_name: row.plan_name };
  const pending =
    holds && row.pending_plan_id && row.pending_interval && row.current_period_end
      ? {
          plan_id: row.pending_plan_id,
          plan_name: nameOf(plans, row.pending_plan_id),
          interval: row.pending_interval,
          from: row.current_period_end.toISOString(),
        }
      : null;
  return {
    ...(holds ? known : { plan_id: freeTariffId, plan_name: nameOf(plans, freeTariffId) }),
    tier: currentTier(facts, role, now),
    status: state,
    interval: row.interval,
    current_period_start: iso(row.current_period_start),
    current_period_end: iso(row.current_period_end),
    cancel_at_period_end: row.cancel_at_period_end,
    grace_until: iso(graceUntil),
    pending_change: pending,
    payment_method: method,
    ended_plan: holds ? null : known,
  };
}

export const checkoutView = (
  checkout: CheckoutRow,
  provider: 'stripe' | 'test',
  plans: readonly TariffOffer[],
): z.input<typeof Checkout> => ({
  checkout_id: checkout.id,
  provider,
  client_secret: checkout.client_secret,
  plan_id: checkout.plan_id,
  plan_name: nameOf(plans, checkout.plan_id),
  interval: checkout.interval,
  amount_pence: checkout.pence,
  vat_pence: vatWithin(checkout.pence),
  currency: 'gbp',
});

export const invoiceView = (row: InvoiceRow): z.input<typeof Invoice> => ({
  id: row.id,
  number: row.number,
  date: row.issued_at.toISOString(),
  description: invoiceDescription(row.plan_name, row.interval),
  net_pence: row.total_pence - row.vat_pence,
  vat_pence: row.vat_pence,
  total_pence: row.total_pence,
  currency: 'gbp',
  status: row.status,
  plan_name: row.plan_name,
  interval: row.interval,
  period_start: row.period_start.toISOString(),
  period_end: row.period_end.toISOString(),
});

export const receiptView = (
  row: InvoiceRow,
  person: { first_name: string; last_name: string; email: string },
): z.input<typeof Receipt> => ({
  ...invoiceView(row),
  lines: row.lines,
  billed_to: { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email },
  seller: productName,
  vat_rate_percent: vatRatePercent,
  purpose: purposeWords,
  payment_method: row.payment_method,
});

import { AppError } from '#contract/protocol/errors.ts';
import type { SubscriptionFacts } from '#core/subscription/subscription-state.ts';
import type { TariffChange, TariffTerms } from '#core/subscription/tariff-change.ts';
import type { TariffOffer } from '#core/tariffs/tariffs.ts';
import type { CheckoutRow } from './billing-store.ts';
import type { InvoiceLine } from './invoice-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** A plan somebody wants, at the price it has now. */
export interface Wish extends TariffTerms {
  plan: TariffOffer;
  pence: number;
}

/** A subscription with everything that a change needs to know. */
export interface Current extends SubscriptionRow {
  ref: string;
  current_period_start: Date;
  current_period_end: Date;
}

/** Who takes the money. Both ways end in the same events; each is safe to repeat. */
export interface Billing {
  readonly provider: 'stripe' | 'test';
  readonly publishableKey: string | null;
  /** Writes down what has happened since somebody last looked. */
  settle(userId: string): Promise<void>;
  /** Gets an open checkout ready to be paid. */
  prepare(checkout: CheckoutRow, earlier: SubscriptionRow | undefined): Promise<CheckoutRow>;
  preview(current: Current, wish: Wish, change: TariffChange): Promise<{ duePence: number; lines: InvoiceLine[] }>;
  /** At once, paid with the known payment method. Answers a secret where the bank wants the user to confirm it first. */
  upgrade(current: Current, wish: Wish): Promise<string | null>;
  schedule(current: Current, wish: Wish): Promise<void>;
  /** Takes back what is planned, and what still waits for the bank. */
  undoChange(current: Current): Promise<void>;
  setCancel(current: Current, cancel: boolean): Promise<void>;
  /** Ends at once what is not paid for; nothing more is collected. */
  giveUp(current: Current): Promise<void>;
  /** Pays what failed, with the known payment method. */
  payOutstanding(current: Current): Promise<void>;
  /** Pays an open checkout with the known payment method. */
  beginAgain(checkout: CheckoutRow, earlier: SubscriptionRow, wish: Wish): Promise<void>;
  /** The secret with which the page takes a new payment method; null where the test checkout does. */
  newMethod(userId: string): Promise<string | null>;
}

export const factsOf = (row: SubscriptionRow): SubscriptionFacts => ({
  planId: row.plan_id,
  planName: row.plan_name,
  status: row.status,
  periodStart: row.current_period_start,
  periodEnd: row.current_period_end,
  cancelAtPeriodEnd: row.cancel_at_period_end,
});

/** Refuses where there is nothing to change. */
export function asCurrent(row: SubscriptionRow | undefined): Current {
  const { ref, current_period_start, current_period_end } = row ?? {};
  if (!row || !ref || !current_period_start || !current_period_end) throw new AppError('NO_SUBSCRIPTION');
  return { ...row, ref, current_period_start, current_period_end };
}

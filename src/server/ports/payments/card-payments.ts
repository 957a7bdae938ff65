import type { Interval } from '#core/tariffs/tariffs.ts';

export interface RemoteTerms {
  planId: string;
  interval: Interval;
}

export interface RemoteInvoice {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | null;
  /** Why it was made: subscription_create, subscription_cycle, subscription_update ... */
  reason: string | null;
  issuedAt: Date;
  totalPence: number;
  lines: Array<{ text: string; pence: number }>;
  periodStart: Date;
  periodEnd: Date;
  /** As they stood when it was made. */
  terms: RemoteTerms | null;
}

/** What is asked for, at the price that the plans tell. */
export interface PricedTerms extends RemoteTerms {
  pence: number;
}

/** A subscription as the payment service has it. */
export interface RemoteSubscription {
  id: string;
  customerId: string;
  status: string;
  since: Date;
  /** Null for a price that is none of ours. */
  terms: RemoteTerms | null;
  itemId: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  scheduleId: string | null;
  latestInvoice: RemoteInvoice | null;
  /** An upgrade that counts once the bank has let the user confirm its payment. */
  waiting: { terms: RemoteTerms | null } | null;
  /** For the page, while a payment waits for the user. */
  clientSecret: string | null;
}

export interface RemoteCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/**
 * The card payment service. What makes something takes a key: the same key never does it twice. What sets something is the
 * same when it is done again, and takes none: the answer to a declined card would be kept with it.
 * A declined card is AppError PAYMENT_DECLINED, one whose bank asks for the user PAYMENT_UNCONFIRMED, a service out of reach
 * PAYMENTS_UNREACHABLE.
 */
export interface CardPayments {
  readonly publishableKey: string;
  createCustomer(person: { userId: string; email: string; name: string }): Promise<string>;
  /** Not in force before it is paid for; with a saved card it is charged at once. */
  createSubscription(
    wish: PricedTerms & { customerId: string; userId: string; chargeSavedCard: boolean },
    key: string,
  ): Promise<RemoteSubscription>;
  fetchSubscription(id: string): Promise<RemoteSubscription | null>;
  /** At once and paid for at once, or not at all; `waiting` where the bank wants the user to confirm it. */
  upgrade(subscription: RemoteSubscription, terms: PricedTerms & { at: Date }): Promise<RemoteSubscription>;
  previewUpgrade(
    subscription: RemoteSubscription,
    terms: PricedTerms & { at: Date },
  ): Promise<{ duePence: number; lines: Array<{ text: string; pence: number }> }>;
  /** With the end of the paid period. */
  scheduleChange(subscription: RemoteSubscription, terms: PricedTerms, key: string): Promise<void>;
  releaseSchedule(id: string): Promise<void>;
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<RemoteSubscription>;
  /** Also what is still to be collected for it. */
  cancelNow(id: string): Promise<void>;
  /** With name, address and payment methods; harmless when it is gone already. */
  forgetCustomer(id: string): Promise<void>;
  payInvoice(id: string): Promise<void>;
  /** Nothing is collected for it any more; an upgrade that waited for it does not come. */
  voidInvoice(id: string): Promise<void>;
  /** Answers the secret with which the page takes a new payment method. */
  beginNewMethod(customerId: string): Promise<string>;
  chargeMethod(customerId: string, subscriptionId: string | null, methodId: string): Promise<void>;
  fetchCard(subscriptionId: string): Promise<RemoteCard | null>;
  /** Checks who sent it and answers what it says; AppError NOTICE_REFUSED if it is forged or too old. */
  readNotice(raw: string, signature: string | undefined, now: Date): unknown;
}

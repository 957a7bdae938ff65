import type { Role } from '../auth/identity.ts';
import { freeTariffId } from '../tariffs/tariffs.ts';
import { type Tier, tierOf } from '../tariffs/tier.ts';
import { graceEnd } from './grace.ts';
import type { SubscriptionStatus } from './states.ts';

/** What is written down about a subscription; the rest follows from it and the time. */
export interface SubscriptionFacts {
  planId: string;
  planName: string;
  /** Anything but active, trialing and past_due means that it has ended. */
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

export interface SubscriptionState {
  state: SubscriptionStatus;
  /** The plan counts. */
  holds: boolean;
  /** Set while the plan holds although it is not paid for. */
  graceUntil: Date | null;
}

const running = new Set(['active', 'trialing']);

type EndFacts = Pick<SubscriptionFacts, 'status' | 'periodEnd' | 'cancelAtPeriodEnd'>;

/** Where a subscription stands at a moment. */
export function subscriptionStateAt(facts: EndFacts | null, now: Date): SubscriptionState {
  if (!facts) return { state: 'none', holds: false, graceUntil: null };
  const failed = facts.status === 'past_due';
  const ended = !failed && !running.has(facts.status);
  const graceUntil = facts.periodEnd && graceEnd(facts.periodEnd);
  if (graceUntil && now >= graceUntil) {
    const asWished = ended || facts.cancelAtPeriodEnd;
    return { state: asWished && !failed ? 'free' : 'expired', holds: false, graceUntil: null };
  }
  if (failed) return { state: 'past_due', holds: true, graceUntil };
  if (facts.periodEnd ? now >= facts.periodEnd : ended) return { state: 'grace', holds: true, graceUntil };
  return { state: facts.cancelAtPeriodEnd || ended ? 'cancelling' : 'active', holds: true, graceUntil: null };
}

/** The plan whose allowances count. */
export const tariffInForce = (facts: SubscriptionFacts | null, now: Date): string =>
  facts && subscriptionStateAt(facts, now).holds ? facts.planId : freeTariffId;

/** The tier that counts now: a plan holds for three days after its period, then the user is Free. */
export function currentTier(facts: SubscriptionFacts | null, role: Role, now: Date): Tier {
  if (role === 'admin') return 'Admin';
  if (!facts || !subscriptionStateAt(facts, now).holds) return 'Free';
  return tierOf({ id: facts.planId, name: facts.planName });
}

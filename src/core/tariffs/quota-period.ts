import { graceEnd } from '../subscription/grace.ts';
import { addMonths } from '../subscription/months.ts';
import { type SubscriptionFacts, subscriptionStateAt } from '../subscription/subscription-state.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** A long month, the days of grace, and a day for months of different length. */
const longestDays = 31 + 3 + 1;

/** No month that an allowance counts in now began before this. */
export const earliestPeriodStart = (now: Date): Date => new Date(now.getTime() - longestDays * 24 * 60 * 60 * 1000);

/**
 * The month an allowance counts in: without a plan the calendar month, which the terms count in UTC, else months counted back from the end of
 * the paid period, never before its start. The days of grace belong to its last month, so that not paying brings no
 * new allowance.
 */
export function allowancePeriod(subscription: SubscriptionFacts | null, now: Date): Period {
  if (!subscription?.periodEnd || !subscriptionStateAt(subscription, now).holds) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return { from, to: addMonths(from, 1) };
  }
  const { periodStart, periodEnd: end } = subscription;
  const notBefore = (from: Date) => (periodStart && periodStart > from && periodStart <= now ? periodStart : from);
  if (now >= end) return { from: notBefore(addMonths(end, -1)), to: graceEnd(end) };
  let months = 1;
  while (addMonths(end, -months) > now) months += 1;
  return { from: notBefore(addMonths(end, -months)), to: addMonths(end, 1 - months) };
}

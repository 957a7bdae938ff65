import type { ActiveSubscription, Tariff } from '#contract/subscription.ts';
import { dayAndTime, longDay } from '#core/dates.ts';
import { intervalWords, pounds, priceOf } from '../price-words.ts';

export interface SubscriptionSentence {
  badge: { tone: 'success' | 'warning' | 'critical' | 'neutral'; text: string };
  sentence: string;
}

const neverSubscribed: SubscriptionSentence = {
  badge: { tone: 'neutral', text: 'No subscription' },
  sentence: 'You are on Free: nothing to pay, and no card needed. Your allowances renew on the first of each month.',
};

/** Where a subscription stands, in words; one sentence for every state there is. */
export function subscriptionSentence(
  active: ActiveSubscription | null,
  plans: readonly Tariff[],
): SubscriptionSentence {
  if (active === null) return neverSubscribed;
  const { status, plan_name: plan, current_period_end: end, grace_until: graceUntil } = active;
  const kept = graceUntil ? `You keep ${plan} until ${dayAndTime(graceUntil)}; then you are on Free.` : '';
  const ended = active.ended_plan?.plan_name ?? 'Your plan';
  switch (status) {
    case 'none':
      return neverSubscribed;
    case 'active':
      return { badge: { tone: 'success', text: 'Active' }, sentence: renewal(active, plans) };
    case 'cancelling':
      return {
        badge: { tone: 'warning', text: 'Ending' },
        sentence: `Cancelled. You keep ${plan}${end ? ` until ${longDay(end)}` : ' to the end of the period'}; then you are on Free. Nothing more is charged.`,
      };
    case 'past_due':
      return {
        badge: { tone: 'critical', text: 'Payment failed' },
        sentence: `The last payment did not go through. ${kept} Update your payment method to stay on ${plan}.`,
      };
    case 'grace':
      return {
        badge: { tone: 'critical', text: 'Expired' },
        sentence: `The paid period is over${end ? ` since ${longDay(end)}` : ''}. ${kept} Renew now to go on without a gap.`,
      };
    case 'expired':
      return {
        badge: { tone: 'neutral', text: 'Expired' },
        sentence: `${ended} ended because it was not paid for. You are on Free now; your consultations and marks are all kept.`,
      };
    case 'free':
      return {
        badge: { tone: 'neutral', text: 'Ended' },
        sentence: `${ended} ended as you wished. You are on Free now; your consultations and marks are all kept.`,
      };
  }
}

function renewal(
  { plan_id, interval, current_period_end: end, pending_change }: ActiveSubscription,
  plans: readonly Tariff[],
) {
  if (pending_change) return `Changes to ${pending_change.plan_name} on ${longDay(pending_change.from)}.`;
  if (!end) return 'It has no end and costs nothing.';
  const plan = plans.find(({ id }) => id === plan_id);
  const price = plan ? priceOf(plan, interval) : null;
  const cost = price === null ? '' : ` for ${pounds(price)}`;
  return `Renews on ${longDay(end)}${cost}, each ${intervalWords[interval]}.`;
}

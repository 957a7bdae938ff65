import type { ActiveSubscription, Tariff } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { freeTariffId, type Interval } from '#core/tariffs/tariffs.ts';
import { startFree } from '#web/shell/site/start-free.tsx';

/** How somebody stands who looks at the plans; null is a visitor. */
export interface CurrentSubscription {
  isAdmin: boolean;
  planId: string;
  interval: Interval | null;
  isEnding: boolean;
  /** The paid period is over and the plan still holds. */
  isInGrace: boolean;
  /** When the paid period ends, in words. */
  periodEnd: string | null;
  pending: { planId: string; interval: Interval } | null;
}

export interface Choice {
  /** Without one there is nothing to choose; `short` is for a narrow column that names the plan above. */
  button: { label: string; short?: string; to: string } | null;
  /** What the choice brings, or why there is none. */
  note: string | null;
}

/** `active` is null for somebody who never subscribed. */
export const currentSubscription = (active: ActiveSubscription | null, isAdmin: boolean): CurrentSubscription => ({
  isAdmin,
  planId: active?.plan_id ?? freeTariffId,
  interval: active?.interval ?? null,
  isEnding: active?.status === 'cancelling' || active?.status === 'grace',
  isInGrace: active?.status === 'grace',
  periodEnd: active?.current_period_end ? longDay(active.current_period_end) : null,
  pending: active?.pending_change
    ? { planId: active.pending_change.plan_id, interval: active.pending_change.interval }
    : null,
});

const nothing: Choice = { button: null, note: null };

export const checkoutPath = (planId: string, interval: Interval): string =>
  `/internal/subscription/checkout?${new URLSearchParams({ plan: planId, interval })}`;

const changePath = (planId: string, interval: Interval): string =>
  `/subscription?${new URLSearchParams({ plan: planId, interval })}`;

/** What the button under a plan says, and where it leads. */
export function choiceOf(
  plan: Tariff,
  interval: Interval,
  plans: readonly Tariff[],
  current: CurrentSubscription | null,
): Choice {
  const isFree = plan.id === freeTariffId;
  if (current === null) {
    return isFree
      ? { button: startFree, note: null }
      : { button: { label: `Choose ${plan.name}`, to: checkoutPath(plan.id, interval) }, note: null };
  }
  if (current.isAdmin) return { button: null, note: 'Administrators have no limits' };
  if (current.planId === freeTariffId) {
    return isFree
      ? nothing
      : { button: { label: `Choose ${plan.name}`, to: checkoutPath(plan.id, interval) }, note: null };
  }
  const atEnd = current.periodEnd ? `From ${current.periodEnd}` : 'When your period ends';
  if (isFree) {
    return current.isEnding
      ? { button: null, note: atEnd }
      : {
          button: { label: 'Cancel your plan', short: 'Cancel plan', to: '/subscription?action=cancel' },
          note: current.periodEnd ? `You keep it until ${current.periodEnd}` : null,
        };
  }
  return changeOf(plan, interval, plans, current, atEnd);
}

function changeOf(
  plan: Tariff,
  interval: Interval,
  plans: readonly Tariff[],
  current: CurrentSubscription,
  atEnd: string,
): Choice {
  const to = changePath(plan.id, interval);
  if (current.isInGrace) {
    const label = `${plan.id === current.planId ? 'Renew' : 'Choose'} ${plan.name}`;
    return { button: { label, to }, note: 'From today' };
  }
  if (current.pending?.planId === plan.id && current.pending.interval === interval) {
    return { button: { label: 'See the change', to: '/subscription' }, note: atEnd };
  }
  if (plan.id === current.planId) {
    if (interval === current.interval || current.interval === null) {
      return { button: { label: 'Manage', to: '/subscription' }, note: null };
    }
    return interval === 'three_months'
      ? { button: { label: 'Pay for 3 months', to }, note: 'From today' }
      : { button: { label: 'Pay monthly', to }, note: atEnd };
  }
  const rank = (id: string) => plans.findIndex((one) => one.id === id);
  return rank(plan.id) > rank(current.planId)
    ? { button: { label: `Upgrade to ${plan.name}`, short: 'Upgrade', to }, note: 'At once; you pay the difference' }
    : { button: { label: `Change to ${plan.name}`, short: 'Change', to }, note: atEnd };
}

import type { ActiveSubscription, Plan } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { freePlanId, type Interval } from '#core/plans.ts';
import { startFree } from '#web/ui/start-free.tsx';

/** How somebody stands who looks at the plans; null is a visitor. */
export interface Standing {
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
export const standingOf = (active: ActiveSubscription | null, isAdmin: boolean): Standing => ({
  isAdmin,
  planId: active?.plan_id ?? freePlanId,
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
export function choiceOf(plan: Plan, interval: Interval, plans: readonly Plan[], standing: Standing | null): Choice {
  const isFree = plan.id === freePlanId;
  if (standing === null) {
    return isFree
      ? { button: startFree, note: null }
      : { button: { label: `Choose ${plan.name}`, to: checkoutPath(plan.id, interval) }, note: null };
  }
  if (standing.isAdmin) return { button: null, note: 'Administrators have no limits' };
  if (standing.planId === freePlanId) {
    return isFree
      ? nothing
      : { button: { label: `Choose ${plan.name}`, to: checkoutPath(plan.id, interval) }, note: null };
  }
  const atEnd = standing.periodEnd ? `From ${standing.periodEnd}` : 'When your period ends';
  if (isFree) {
    return standing.isEnding
      ? { button: null, note: atEnd }
      : {
          button: { label: 'Cancel your plan', short: 'Cancel plan', to: '/subscription?action=cancel' },
          note: standing.periodEnd ? `You keep it until ${standing.periodEnd}` : null,
        };
  }
  return changeOf(plan, interval, plans, standing, atEnd);
}

function changeOf(plan: Plan, interval: Interval, plans: readonly Plan[], standing: Standing, atEnd: string): Choice {
  const to = changePath(plan.id, interval);
  if (standing.isInGrace) {
    const label = `${plan.id === standing.planId ? 'Renew' : 'Choose'} ${plan.name}`;
    return { button: { label, to }, note: 'From today' };
  }
  if (standing.pending?.planId === plan.id && standing.pending.interval === interval) {
    return { button: { label: 'See the change', to: '/subscription' }, note: atEnd };
  }
  if (plan.id === standing.planId) {
    if (interval === standing.interval || standing.interval === null) {
      return { button: { label: 'Manage', to: '/subscription' }, note: null };
    }
    return interval === 'three_months'
      ? { button: { label: 'Pay for 3 months', to }, note: 'From today' }
      : { button: { label: 'Pay monthly', to }, note: atEnd };
  }
  const rank = (id: string) => plans.findIndex((one) => one.id === id);
  return rank(plan.id) > rank(standing.planId)
    ? { button: { label: `Upgrade to ${plan.name}`, short: 'Upgrade', to }, note: 'At once; you pay the difference' }
    : { button: { label: `Change to ${plan.name}`, short: 'Change', to }, note: atEnd };
}

import { longDay } from './dates.ts';
import { type Feature, featureWords, isUnlimited, type PlanOffer } from './plans.ts';

type PlanWithAllowances = Pick<PlanOffer, 'name' | 'allowances'>;

/** Why a start is refused: what is left, when it renews, or which plan has what this one lacks. */
export function usedUpWords(
  feature: Feature,
  { allowance, renewsAt }: { allowance: number; renewsAt: Date },
  plans: readonly PlanWithAllowances[],
): string {
  const { one, many } = featureWords[feature];
  const renewal = `Your allowance renews on ${longDay(renewsAt)}.`;
  if (allowance === 1) return `Your ${one} for this month is used, none is left. ${renewal}`;
  if (allowance > 1) return `None of your ${allowance} ${many} for this month are left. ${renewal}`;
  const next = plans.find((plan) => plan.allowances[feature] > 0);
  return `Your plan has no ${many}.${next ? ` ${next.name} has ${amount(next.allowances[feature])}.` : ''}`;
}

const amount = (allowance: number) => (isUnlimited(allowance) ? 'as many as you like' : `${allowance} a month`);

import { longDay } from '../dates.ts';
import { type Feature, featureWords, isUnlimited } from './tariffs.ts';

/** Why a start is refused: what is left, when it renews, or which plan has what this one lacks. */
export function usedUpWords(
  feature: Feature,
  { allowance, renewsAt }: { allowance: number; renewsAt: Date },
  /** Those that have the feature, lowest first. */
  plans: readonly { name: string; allowance: number }[],
): string {
  const { one, many } = featureWords[feature];
  const renewal = `Your allowance renews on ${longDay(renewsAt)}.`;
  if (allowance === 1) return `Your ${one} for this month is used, none is left. ${renewal}`;
  if (allowance > 1) return `None of your ${allowance} ${many} for this month are left. ${renewal}`;
  const next = plans.find((plan) => plan.allowance > 0);
  return `Your plan has no ${many}.${next ? ` ${next.name} has ${amount(next.allowance)}.` : ''}`;
}

const amount = (allowance: number) => (isUnlimited(allowance) ? 'as many as you like' : `${allowance} a month`);

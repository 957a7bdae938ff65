import { isUnlimited } from './tariffs.ts';

const closeTo = 80;

/** From here on somebody is warned: 'Approaching monthly limit'. */
export const isCloseToLimit = (percentUsed: number): boolean => percentUsed > closeTo;

/** The same for one allowance. */
export const isRunningLow = (used: number, allowance: number): boolean =>
  allowance > 0 && isCloseToLimit((used / allowance) * 100);

interface Counted {
  used: number;
  allowance: number;
  unlimited: boolean;
}

/** How much of all allowances together is used, in per cent; those without a limit do not count. Null if none has one. */
export function usedShare(usage: readonly Counted[]): number | null {
  const limited = usage.filter(({ allowance, unlimited }) => !unlimited && !isUnlimited(allowance) && allowance > 0);
  if (limited.length === 0) return null;
  const used = limited.reduce((sum, one) => sum + Math.min(one.used, one.allowance), 0);
  return (used / limited.reduce((sum, { allowance }) => sum + allowance, 0)) * 100;
}

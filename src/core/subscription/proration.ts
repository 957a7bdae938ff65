export interface ProrationTerms {
  /** What the running period cost, and what the new plan costs for its own. */
  oldPence: number;
  newPence: number;
  periodStart: Date;
  periodEnd: Date;
  now: Date;
  /** The new plan begins a period of its own instead of taking over the rest of this one. */
  restarts: boolean;
}

export interface Proration {
  /** For the time that is paid for and not used. */
  creditPence: number;
  chargePence: number;
  duePence: number;
}

/** Counted by the second, in whole pence. */
export function prorate({ oldPence, newPence, periodStart, periodEnd, now, restarts }: ProrationTerms): Proration {
  const whole = seconds(periodStart, periodEnd);
  const left = Math.min(whole, Math.max(0, seconds(now, periodEnd)));
  const share = whole > 0 ? left / whole : 0;
  const creditPence = Math.round(oldPence * share);
  const chargePence = restarts ? newPence : Math.round(newPence * share);
  return { creditPence, chargePence, duePence: Math.max(0, chargePence - creditPence) };
}

const seconds = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1000);

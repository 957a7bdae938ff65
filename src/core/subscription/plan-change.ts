import { type Interval, intervalMonths } from '../plans.ts';

export interface PlanTerms {
  planId: string;
  interval: Interval;
}

export interface PlanChange {
  kind: 'new' | 'upgrade' | 'downgrade' | 'interval' | 'none';
  /** More begins at once; less begins when what is paid for has been used. */
  when: 'now' | 'period-end';
  /** A longer interval begins a new period. */
  restarts: boolean;
}

export const sameTerms = (a: PlanTerms | null, b: PlanTerms): boolean =>
  a?.planId === b.planId && a.interval === b.interval;

/** What going from one plan to another means; `order` has the ids of the plans, lowest first. */
export function planChange(current: PlanTerms | null, next: PlanTerms, order: readonly string[]): PlanChange {
  if (!current) return { kind: 'new', when: 'now', restarts: true };
  const steps = order.indexOf(next.planId) - order.indexOf(current.planId);
  const months = intervalMonths[next.interval] - intervalMonths[current.interval];
  if (steps === 0 && months === 0) return { kind: 'none', when: 'now', restarts: false };
  const kind = steps > 0 ? 'upgrade' : steps < 0 ? 'downgrade' : 'interval';
  const when = steps < 0 || months < 0 ? 'period-end' : 'now';
  return { kind, when, restarts: when === 'now' && months > 0 };
}

import { type Interval, intervalMonths } from '../tariffs/tariffs.ts';

export interface TariffTerms {
  planId: string;
  interval: Interval;
}

export interface TariffChange {
  kind: 'new' | 'upgrade' | 'downgrade' | 'interval' | 'none';
  /** More begins at once; less begins when what is paid for has been used. */
  when: 'now' | 'period-end';
  /** A longer interval begins a new period. */
  restarts: boolean;
}

export const sameTerms = (a: TariffTerms | null, b: TariffTerms): boolean =>
  a?.planId === b.planId && a.interval === b.interval;

/** What going from one plan to another means; `order` has the ids of the plans, lowest first. */
export function tariffChange(current: TariffTerms | null, next: TariffTerms, order: readonly string[]): TariffChange {
  if (!current) return { kind: 'new', when: 'now', restarts: true };
  const steps = order.indexOf(next.planId) - order.indexOf(current.planId);
  const months = intervalMonths[next.interval] - intervalMonths[current.interval];
  if (steps === 0 && months === 0) return { kind: 'none', when: 'now', restarts: false };
  const kind = steps > 0 ? 'upgrade' : steps < 0 ? 'downgrade' : 'interval';
  const when = steps < 0 || months < 0 ? 'period-end' : 'now';
  return { kind, when, restarts: when === 'now' && months > 0 };
}

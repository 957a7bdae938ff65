import { dayOf, plusDays, startOfDay } from '../dates.ts';

/** `last10` counts consultations, not days: see window.ts. */
export const timeframes = ['last10', 'all', '7d', '30d', '90d', '1y'] as const;
export type Timeframe = (typeof timeframes)[number];
export type DayTimeframe = Exclude<Timeframe, 'last10'>;

const daysOf: Record<Exclude<DayTimeframe, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

export interface Timespan {
  /** Null: since ever. */
  from: Date | null;
  /** Where the equally long time before begins; null without one. */
  previousFrom: Date | null;
  to: Date;
}

/** Whole days: seven days are today and the six before. */
export function timespanOf(timeframe: DayTimeframe, now: Date): Timespan {
  if (timeframe === 'all') return { from: null, previousFrom: null, to: now };
  const days = daysOf[timeframe];
  const first = plusDays(dayOf(now), 1 - days);
  return { from: startOfDay(first), previousFrom: startOfDay(plusDays(first, -days)), to: now };
}

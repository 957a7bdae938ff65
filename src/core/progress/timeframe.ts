/** `last10` counts consultations, not days: see window.ts. */
export const timeframes = ['last10', 'all', '7d', '30d', '90d', '1y'] as const;
export type Timeframe = (typeof timeframes)[number];
export type DayTimeframe = Exclude<Timeframe, 'last10'>;

const daysOf: Record<Exclude<DayTimeframe, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };
const dayMs = 24 * 60 * 60 * 1000;

export interface Timespan {
  /** Null: since ever. */
  from: Date | null;
  /** Where the equally long time before begins; null without one. */
  previousFrom: Date | null;
  to: Date;
}

/** Whole days in UTC: seven days are today and the six before. */
export function timespanOf(timeframe: DayTimeframe, now: Date): Timespan {
  if (timeframe === 'all') return { from: null, previousFrom: null, to: now };
  const days = daysOf[timeframe];
  const from = addDays(startOfDay(now), 1 - days);
  return { from, previousFrom: addDays(from, -days), to: now };
}

export const startOfDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

export const wholeDaysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs);

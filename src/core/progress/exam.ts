import { wholeDaysBetween } from './timeframe.ts';

export interface ExamCountdown {
  /** YYYY-MM-DD */
  date: string;
  /** 0 on the day itself, less than 0 when it is over. */
  daysLeft: number;
  /** Of the days from joining to the examination, those gone. */
  daysGone: number;
  daysTotal: number;
}

export function examCountdown(date: string | null, joined: Date, now: Date): ExamCountdown | null {
  if (date === null) return null;
  const day = new Date(`${date}T00:00:00Z`);
  const daysTotal = Math.max(0, wholeDaysBetween(joined, day));
  const daysGone = Math.min(daysTotal, Math.max(0, wholeDaysBetween(joined, now)));
  return { date, daysLeft: wholeDaysBetween(now, day), daysGone, daysTotal };
}

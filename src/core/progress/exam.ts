import { type Day, dayOf, daysBetween } from '../dates.ts';

export interface ExamCountdown {
  date: Day;
  /** 0 on the day itself, less than 0 when it is over. */
  daysLeft: number;
  /** Of the days from joining to the examination, those gone. */
  daysGone: number;
  daysTotal: number;
}

export function examCountdown(date: Day | null, joined: Date, now: Date): ExamCountdown | null {
  if (date === null) return null;
  const [joinedOn, today] = [dayOf(joined), dayOf(now)];
  const daysTotal = Math.max(0, daysBetween(joinedOn, date));
  const daysGone = Math.min(daysTotal, Math.max(0, daysBetween(joinedOn, today)));
  return { date, daysLeft: daysBetween(today, date), daysGone, daysTotal };
}

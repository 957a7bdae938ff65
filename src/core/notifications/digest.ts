import { dayOf, hourOf, mondayOf, startOfDay } from '../dates.ts';

const fromHour = 7;

/**
 * A digest of each rhythm is due for whoever got the last one before this moment: daily ones since midnight, weekly ones since
 * Monday. Null before the morning, because nobody wants mail at night.
 */
export function digestsDueBefore(now: Date): { daily: Date; weekly: Date } | null {
  if (hourOf(now) < fromHour) return null;
  const today = dayOf(now);
  return { daily: startOfDay(today), weekly: startOfDay(mondayOf(today)) };
}

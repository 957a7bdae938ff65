import { addDays, startOfDay } from './timeframe.ts';

const defaultTarget = 3;

/** From Monday, UTC; `to` is the next Monday. */
export function weekOf(now: Date): { from: Date; to: Date } {
  const today = startOfDay(now);
  const from = addDays(today, -((today.getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 7) };
}

/** How many consultations this week wants: what the study plan says, or three where there is none. */
export const weekTarget = (planned: number | null): number => planned ?? defaultTarget;

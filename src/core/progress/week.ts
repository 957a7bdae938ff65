import { type Day, dayOf, mondayOf, plusDays } from '../dates.ts';

const defaultTarget = 3;

/** From a Monday up to the next. */
export interface Week {
  from: Day;
  before: Day;
}

export function weekOf(now: Date): Week {
  const from = mondayOf(dayOf(now));
  return { from, before: plusDays(from, 7) };
}

/** How many consultations this week wants: what the study plan says, or three where there is none. */
export const weekTarget = (planned: number | null): number => planned ?? defaultTarget;

/** Days are YYYY-MM-DD, in UTC like all days of the figures. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;
const time = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);
export const plusDays = (day: Day, days: number): Day => dayOf(new Date(time(day) + days * dayMs));
export const daysBetween = (from: Day, to: Day): number => Math.round((time(to) - time(from)) / dayMs);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => ((new Date(time(day)).getUTCDay() + 6) % 7) + 1;
export const mondayOf = (day: Day): Day => plusDays(day, 1 - weekdayOf(day));

/** All days from one to another, both included. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => plusDays(from, i));

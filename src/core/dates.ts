/**
 * The product's users live and sit their exam in the United Kingdom, so its days are London's wherever it runs and is read.
 * Only this file says on which day a moment falls; the database is told the same zone.
 */
export const timeZone = 'Europe/London';

/** A day of the calendar, YYYY-MM-DD. */
export type Day = string;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

// The platform's calendars are loaded when first needed: it holds a telephone up for a tenth of a second, and most pages show no day.
const londonClock = calendar({ timeZone, hour: '2-digit', hourCycle: 'h23' });
/** Asking the platform is slow; London's clocks change on the hour, so one answer holds for all of it. */
const knownHours = new Map<number, number>();
const mostKnown = 10_000;

/** How many hours London is ahead of UTC; it is never behind. */
function hoursAhead(moment: Date): number {
  const hour = Math.floor(moment.getTime() / hourMs);
  const known = knownHours.get(hour);
  if (known !== undefined) return known;
  const ahead = (Number(londonClock().format(hour * hourMs)) - (((hour % 24) + 24) % 24) + 24) % 24;
  if (knownHours.size >= mostKnown) knownHours.clear();
  knownHours.set(hour, ahead);
  return ahead;
}

/** A moment that reads in UTC as this one does in London. */
const asInLondon = (moment: Date): Date => new Date(moment.getTime() + hoursAhead(moment) * hourMs);

/** The day a moment falls on. */
export const dayOf = (moment: Date): Day => asInLondon(moment).toISOString().slice(0, 10);

/** 0 to 23, by the clocks of London. */
export const hourOf = (moment: Date): number => asInLondon(moment).getUTCHours();

/** The moment a day begins. The clocks change at 01:00 UTC, so they stand alike at the two midnights. */
export function startOfDay(day: Day): Date {
  const utcMidnight = new Date(utcTime(day));
  return new Date(utcMidnight.getTime() - hoursAhead(utcMidnight) * hourMs);
}

// Days are counted in UTC, where each has 24 hours; no moment is meant.
const utcTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const plusDays = (day: Day, days: number): Day =>
  new Date(utcTime(day) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number => Math.round((utcTime(to) - utcTime(from)) / dayMs);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => ((new Date(utcTime(day)).getUTCDay() + 6) % 7) + 1;
export const mondayOf = (day: Day): Day => plusDays(day, 1 - weekdayOf(day));

/** The first day of this month or of the last one. */
export function monthNamed(name: 'this' | 'last', now: Date): Day {
  const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;
  const first = firstOf(dayOf(now));
  return name === 'this' ? first : firstOf(plusDays(first, -1));
}

/** All days from one to another, both included. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => plusDays(from, i));

/** Writes moments as the calendar and clocks of London show them. */
export function momentWords(options: Intl.DateTimeFormatOptions): (moment: Date | string) => string {
  const format = calendar({ ...options, timeZone });
  return (moment) => withoutComma(format().format(new Date(moment)));
}

/** Writes days of the calendar. */
export function dayWords(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = calendar({ ...options, timeZone: 'UTC' });
  return (day) => withoutComma(format().format(utcTime(day)));
}

function calendar(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format;
  };
}

// Browsers differ in whether a comma follows the weekday.
const withoutComma = (words: string): string => words.replace(/^(\p{L}+),/u, '$1');

/** 19 October 2026 */
export const longDay = momentWords({ dateStyle: 'long' });

/** 19 October 2026 at 14:05 */
export const dayAndTime = momentWords({ dateStyle: 'long', timeStyle: 'short' });

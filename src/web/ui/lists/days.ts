import { type Day, dayOf, momentWords, plusDays } from '#core/dates.ts';

export interface DayOfEntries<Entry> {
  date: Day;
  heading: string;
  entries: Entry[];
}

/** Puts entries that lie in one order of time together by day, in the same order. */
export function groupByDay<Entry>(
  entries: readonly Entry[],
  at: (entry: Entry) => string,
  now: Date,
): DayOfEntries<Entry>[] {
  const days: DayOfEntries<Entry>[] = [];
  for (const entry of entries) {
    const time = new Date(at(entry));
    const date = dayOf(time);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, heading: dayHeading(time, now), entries: [entry] });
  }
  return days;
}

const weekdayAndDay = momentWords({ weekday: 'long', day: 'numeric', month: 'long' });
const weekdayAndDate = momentWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortWeekdayAndDay = momentWords({ weekday: 'short', day: 'numeric', month: 'short' });

/** Today, Yesterday, Friday 13 November, or with the year where it is not this one. */
export const dayHeading = (time: Date, now: Date): string =>
  nearDay(time, now) ?? (isSameYear(time, now) ? weekdayAndDay(time) : weekdayAndDate(time));

/** Today, Yesterday or Fri 13 Nov. */
export const shortDayHeading = (time: Date, now: Date): string => nearDay(time, now) ?? shortWeekdayAndDay(time);

function nearDay(time: Date, now: Date): 'Today' | 'Yesterday' | null {
  const [day, today] = [dayOf(time), dayOf(now)];
  if (day === today) return 'Today';
  return day === plusDays(today, -1) ? 'Yesterday' : null;
}

const isSameYear = (a: Date, b: Date): boolean => dayOf(a).slice(0, 4) === dayOf(b).slice(0, 4);

/** 18:40 */
export const clockTime = momentWords({ hour: '2-digit', minute: '2-digit' });

/** 25 Aug 2026 */
export const shortDate = momentWords({ day: 'numeric', month: 'short', year: 'numeric' });

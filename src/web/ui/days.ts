export interface Day<Entry> {
  /** Of the reader's own calendar, such as 2026-11-15. */
  date: string;
  heading: string;
  entries: Entry[];
}

/** Puts entries that lie in one order of time together by day, in the same order. */
export function groupByDay<Entry>(entries: readonly Entry[], at: (entry: Entry) => string, now: Date): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const time = new Date(at(entry));
    const date = calendarDate(time);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, heading: dayHeading(time, now), entries: [entry] });
  }
  return days;
}

export function dayHeading(time: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (calendarDate(time) === calendarDate(now)) return 'Today';
  if (calendarDate(time) === calendarDate(yesterday)) return 'Yesterday';
  const words = time.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
  // Browsers differ in whether a comma follows the weekday.
  return words.replace(',', '');
}

/** Today, Yesterday or Fri 13 Nov. */
export function shortDayHeading(time: Date, now: Date): string {
  const heading = dayHeading(time, now);
  if (heading === 'Today' || heading === 'Yesterday') return heading;
  const words = time.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return words.replace(',', '');
}

const calendarDate = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export const clockTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** 6.5 or 10; a grade or points. */
export const oneDecimal = (value: number): string => value.toFixed(1);

const numberWords = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** Small counts in words, at the start of a line: Eight, or 14. */
export const countWord = (count: number): string => numberWords[count] ?? String(count);

/** 0.613 is 61%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** +0.3, -0.1, or 0.0 */
export function signed(value: number): string {
  const text = oneDecimal(Math.abs(value));
  return text === '0.0' ? text : `${value > 0 ? '+' : '\u2212'}${text}`;
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const shortCalendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 25 Aug, in the reader's own time. */
export const shortDay = (moment: string): string => dayAndMonth.format(new Date(moment));

/** 25 Aug, of a calendar day. */
export const shortCalendarDay = (day: string): string => shortCalendar.format(new Date(day));

/** 25 August, of a calendar day. */
export const calendarDay = (day: string): string => longDay.format(new Date(day));

/** Seconds as 6 h 20 min. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

import { dayWords, momentWords } from '#core/dates.ts';

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

const short = { day: 'numeric', month: 'short' } as const;
const long = { day: 'numeric', month: 'long' } as const;

/** 25 Aug, the day of a moment. */
export const shortDayOf = momentWords(short);

/** 25 August, the day of a moment. */
export const longDayOf = momentWords(long);

/** 25 Aug, of a calendar day. */
export const shortCalendarDay = dayWords(short);

/** 25 August, of a calendar day. */
export const calendarDay = dayWords(long);

/** Seconds as 6 h 20 min. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

import { type Day, dayOf, dayWords, plusDays } from '../dates.ts';
import { csvOf } from '../progress/csv.ts';

/** One consultation as practice: when, with what, how long, and what its doctor thought about it. */
export interface CpdEntry {
  sessionId: string;
  on: Day;
  caseTitle: string;
  group: string;
  minutes: number;
  reflection: string | null;
}

export interface CpdSpan {
  from: Day;
  to: Day;
}

const longestDays = 5 * 366;

/** The last twelve months unless told. */
export function cpdSpan(now: Date, { from, to }: Partial<CpdSpan> = {}): CpdSpan {
  const last = to ?? dayOf(now);
  return { from: from ?? plusDays(last, -364), to: last };
}

export function spanProblem({ from, to }: CpdSpan): string | null {
  if (from > to) return 'The first day is after the last.';
  return plusDays(from, longestDays) < to ? 'Choose at most five years.' : null;
}

export interface PractisedTime {
  startedAt: Date;
  endedAt: Date;
  readingSeconds: number;
  consultingSeconds: number;
}

/** From the notes to the end, and never more than there is time for; a second try begins with its own start. */
export function practiceMinutes({ startedAt, endedAt, readingSeconds, consultingSeconds }: PractisedTime): number {
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
  return Math.round(Math.min(Math.max(0, seconds), readingSeconds + consultingSeconds) / 60);
}

/** 1 hour 25 minutes */
export function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
  ];
  return parts.join(' ');
}

/** 16 November 2026 */
export const cpdDay = dayWords({ dateStyle: 'long' });

export const cpdCsv = (entries: readonly CpdEntry[]): string =>
  csvOf(
    ['date', 'case', 'group', 'minutes', 'reflection'],
    entries.map(({ on, caseTitle, group, minutes, reflection }) => [on, caseTitle, group, minutes, reflection]),
  );

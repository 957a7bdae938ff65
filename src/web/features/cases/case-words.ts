import type { CaseSummary } from '#contract/cases.ts';
import { shortDate } from '#web/ui/lists/days.ts';

/** "Joan Pickles, 79, carer": who speaks, and as what unless it is the patient. */
export function speakerLine({ speaker, speaks }: Pick<CaseSummary, 'speaker' | 'speaks'>): string {
  return [speaker.name, String(speaker.age), ...(speaks === 'patient' ? [] : [speaks])].join(', ');
}

export function progressLines(row: Pick<CaseSummary, 'attempts' | 'lastEndedAt' | 'runningSessionId'>): string[] {
  const done = row.attempts === 0 ? [] : [row.attempts === 1 ? 'Done once' : `Done ${row.attempts} times`];
  if (row.runningSessionId !== null) return ['Under way', ...done];
  if (row.attempts === 0) return ['Not tried'];
  return row.lastEndedAt === null ? done : [...done, shortDate(row.lastEndedAt)];
}

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const inWords = (count: number): string => numberWords[count] ?? String(count);

export const casesInWords = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'case' : 'cases'}`;

import type { Timeframe } from '#core/progress/timeframe.ts';
import { longDayOf } from '#web/ui/figure-words.ts';
import type { Details } from './analytics-queries.ts';

export const timeframeChoices: readonly { value: Timeframe; label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '1y', label: 'Year' },
  { value: 'all', label: 'All' },
];

/** As in "no consultations in the last 7 days". */
export const timeWords: Readonly<Record<Timeframe, string>> = {
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  '1y': 'in the last year',
  all: 'so far',
};

export const periodNames: Readonly<Record<Exclude<Timeframe, 'all'>, { now: string; before: string }>> = {
  '7d': { now: 'These 7 days', before: 'The 7 before' },
  '30d': { now: 'These 30 days', before: 'The 30 before' },
  '90d': { now: 'These 90 days', before: 'The 90 before' },
  '1y': { now: 'This year', before: 'The year before' },
};

/** "41 consultations since 25 August, 38 of them marked. Average score 68, Level 4 Skilled." */
export function summaryOf({ figures, span, currentLevel }: Details): string {
  const { sessions, markedSessions, averageScore } = figures;
  const since = span.from === null ? 'so far' : `since ${longDayOf(span.from)}`;
  const count = `${sessions} ${sessions === 1 ? 'consultation' : 'consultations'} ${since}`;
  if (sessions === 0) return `No consultations ${since}.`;
  const marked =
    markedSessions === sessions ? '' : `, ${markedSessions === 0 ? 'none' : markedSessions} of them marked`;
  const average = averageScore === null ? '' : ` Average score ${Math.round(averageScore)}, ${currentLevel}.`;
  return `${count}${marked}.${average}`;
}

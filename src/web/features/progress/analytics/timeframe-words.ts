import type { Timeframe } from '#core/progress/timeframe.ts';
import { windowWords } from '#core/progress/window.ts';
import { longDayOf, oneDecimal } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';
import { timeframeChoices } from './shown-timeframes.ts';

const dayWords: Readonly<Record<Exclude<Timeframe, 'last10' | 'all'>, string>> = {
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  '90d': 'the last 90 days',
  '1y': 'the last year',
};

/** As in "on average in the last 7 days"; so many were marked in it. */
export function spanWords(timeframe: Timeframe, marked: number): string {
  if (timeframe === 'last10') return windowWords(marked);
  return timeframe === 'all' ? 'all your consultations' : dayWords[timeframe];
}

/** As in "No consultations in the last 7 days". */
export const noneWords = (timeframe: Timeframe): string =>
  timeframe === 'last10' || timeframe === 'all' ? 'so far' : `in ${dayWords[timeframe]}`;

/** The two shapes of a drawing that compares a time with the one before. */
export function periodNames(timeframe: Timeframe, marked: number, before: number): { now: string; before: string } {
  if (timeframe === 'last10') return { now: `The last ${marked}`, before: `The ${before} before` };
  const [now = ''] = timeframeChoices.flatMap(({ value, label }) => (value === timeframe ? [label] : []));
  return { now: `These ${now}`, before: 'As many before' };
}

/** "41 consultations since 25 August, 38 of them marked: 7.1 of 10.5 points on average." */
export function summaryOf({ figures, span, outOf }: Details): string {
  const { sessions, markedSessions, averagePoints } = figures;
  const since = span.from === null ? 'so far' : `since ${longDayOf(span.from)}`;
  const count = `${sessions} ${sessions === 1 ? 'consultation' : 'consultations'} ${since}`;
  if (sessions === 0) return `No consultations ${since}.`;
  const marked =
    markedSessions === sessions ? '' : `, ${markedSessions === 0 ? 'none' : markedSessions} of them marked`;
  const average =
    averagePoints === null ? '' : `: ${oneDecimal(averagePoints)} of ${oneDecimal(outOf)} points on average`;
  return `${count}${marked}${average}.`;
}

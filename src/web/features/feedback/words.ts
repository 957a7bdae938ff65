import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { clockTime, dayHeading } from '#web/ui/lists/days.ts';
import type { Criterion } from './feedback-types.ts';

/** "Feedback · today, 18:40 · video · 12:00 used" */
export function circumstancesOf(feedback: Feedback, now: Date): string {
  const ended = new Date(feedback.endedAt);
  const heading = dayHeading(ended, now);
  const day = heading === 'Today' || heading === 'Yesterday' ? heading.toLowerCase() : heading;
  return [
    'Feedback',
    `${day}, ${clockTime(feedback.endedAt)}`,
    feedback.channel,
    `${minutesAndSeconds(feedback.consultingSeconds)} used`,
  ].join(' · ');
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "5 met, 1 partly met, 2 missed." */
export function tallyOf(criteria: readonly Criterion[]): string {
  const kinds = [
    ['met', 'met'],
    ['partly', 'partly met'],
    ['missed', 'missed'],
  ] as const;
  const parts = kinds
    .map(([mark, word]) => [criteria.filter((criterion) => criterion.mark === mark).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing to mark.';
}

/** "Show 2 more criteria, both met" */
export function moreMet(count: number): string {
  if (count === 1) return 'Show 1 more criterion, met';
  return `Show ${count} more criteria, ${count === 2 ? 'both' : 'all'} met`;
}

export const markWords: Readonly<Record<Criterion['mark'], string>> = {
  met: 'Met',
  partly: 'Partly met',
  missed: 'Missed',
};

export const circumstanceWords: Readonly<Record<NonNullable<Criterion['circumstance']>, string>> = {
  late: 'Late',
  'not-reached': 'Not reached',
  'no-chance': 'No chance to show it, not counted',
};

/** The first name of whoever spoke; of "Mrs Carrick" it is all. */
export function shortName(name: string): string {
  const first = name.split(' ')[0] ?? name;
  return /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i.test(first) ? name : first;
}

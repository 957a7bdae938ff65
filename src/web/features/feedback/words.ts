import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { clockTime, dayHeading } from '#web/ui/lists/days.ts';
import type { Criterion, DomainSheet } from './feedback-types.ts';

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

/** "Fail if no unsure row was done, Clear Pass if all were." */
export function endsOf({ rows, least, most }: DomainSheet['open']): string {
  if (least === most)
    return `${gradeWords[least]}, whatever you say about the ${rows === 1 ? 'row' : 'rows'} that we are not sure of.`;
  const [none, all] =
    rows === 1
      ? ['it was not done', 'it was']
      : rows === 2
        ? ['neither unsure row was done', 'both were']
        : ['no unsure row was done', 'all were'];
  return `${gradeWords[least]} if ${none}, ${gradeWords[most]} if ${all}.`;
}

/** "5 met, 1 partly met, 2 missed." */
export function tallyOf(criteria: readonly Criterion[]): string {
  const kinds = [
    ['met', 'met'],
    ['partly', 'partly met'],
    ['missed', 'missed'],
  ] as const;
  const parts = kinds
    .map(([mark, word]) => [criteria.filter((one) => one.mark === mark && !one.unsure).length, word] as const)
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
  manner: 'Manner',
};

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The first name of whoever spoke; of "Mrs Carrick" it is all. */
export function shortName(name: string): string {
  const first = name.split(' ')[0] ?? name;
  return /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i.test(first) ? name : first;
}

import type { MockExam } from '#contract/mock-exams.ts';
import { clockTime, dayHeading } from '#web/ui/lists/days.ts';

export const stationName = (n: number, { stations }: Pick<MockExam, 'stations'>): string =>
  `Station ${n} of ${stations.length}`;

/** Read out at each change, and quiet in between. */
export function announcement(exam: MockExam): string {
  const { moment } = exam;
  if (moment.at === 'station') return `${stationName(moment.n, exam)}. Three minutes to read, then twelve to talk.`;
  if (moment.at === 'over') return exam.givenUp ? 'The mock exam is given up.' : 'The mock exam is over.';
  const pause = moment.at === 'break' ? 'Break of ten minutes.' : 'Changeover of one minute.';
  return `Station ${moment.next - 1} is over. ${pause} Station ${moment.next} starts by itself.`;
}

/** Read out towards the end of a changeover or break. */
export function spokenLeft(secondsLeft: number, kind: 'changeover' | 'break'): string {
  if (secondsLeft <= 10) return '10 seconds left.';
  return kind === 'break' && secondsLeft <= 120 ? '2 minutes left.' : '';
}

/** "today, 09:05 to 12:25" */
export function examTime(startedAt: string, endedAt: string, now: Date): string {
  const heading = dayHeading(new Date(startedAt), now);
  const day = heading === 'Today' || heading === 'Yesterday' ? heading.toLowerCase() : heading;
  return `${day}, ${clockTime(startedAt)} to ${clockTime(endedAt)}`;
}

/** What the result has to say about stations nobody came to. */
export function notReachedWords({ stations }: Pick<MockExam, 'stations'>): string {
  const missing = stations.filter(({ state }) => state === 'not-reached').length;
  if (missing === 0) return 'You gave this exam up in its last station. All of them were reached and are counted.';
  const which = missing === 1 ? '1 station was' : `${missing} stations were`;
  return `You gave this exam up. ${which} not reached and ${missing === 1 ? 'counts' : 'count'} as nothing; the score is still out of all twelve.`;
}

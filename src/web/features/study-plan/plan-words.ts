import type { StudyPlan } from '#contract/study-plan.ts';
import { type Day, daysBetween, dayWords, weekdayOf } from '#core/dates.ts';
import { weeksOf } from '#core/study-plan/weeks.ts';
import { countWord } from '#web/ui/kit/figure-words.ts';

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "Eleven weeks": as many as the plan shows. */
export const weeksWords = (plan: StudyPlan): string => {
  const weeks = weeksOf(plan, plan.items).length;
  return `${countWord(weeks)} ${weeks === 1 ? 'week' : 'weeks'}`;
};

const dayOnly = dayWords({ day: 'numeric' });
const dayAndMonth = dayWords({ day: 'numeric', month: 'long' });
const dayMonthAndYear = dayWords({ day: 'numeric', month: 'long', year: 'numeric' });

/** "10 November", with the year where it is not this one. */
export const dateWords = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : dayMonthAndYear(day);

/** "Monday 10 November". */
export const longDateWords = (day: Day, today: Day): string =>
  `${weekdayNames[weekdayOf(day) - 1]} ${dateWords(day, today)}`;

/** "Tue 17 Nov". */
export const shortDateWords = dayWords({ weekday: 'short', day: 'numeric', month: 'short' });

/** "6 to 12 October", "28 September to 4 October". */
export function spanWords(from: Day, to: Day): string {
  if (from === to) return dayAndMonth(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? dayOnly(from) : dayAndMonth(from)} to ${dayAndMonth(to)}`;
}

/** "4 min", "1 h 30", "2 h". */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

/** "Tuesday, Thursday and Saturday". */
export function weekdaysWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Every day';
  const names = weekdays.toSorted((a, b) => a - b).map((n) => weekdayNames[n - 1] ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What goes when a plan is replaced. */
export function lossWords({ items }: Pick<StudyPlan, 'items'>): string {
  const ticks = items.filter(({ doneAt }) => doneAt !== null).length;
  const skipped = items.filter((item) => item.skipped).length;
  const parts = [
    ...(ticks > 0 ? [counted(ticks, 'tick')] : []),
    ...(skipped > 0 ? [counted(skipped, 'skipped step')] : []),
    'the days you moved steps to',
  ];
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `All ${items.length} steps of the present plan go, with ${list}. Your consultations and their feedback stay.`;
}

/** The plan in a sentence, under its heading. */
export function planSentence(plan: StudyPlan, today: Day): string {
  const { startsOn, endsOn, settings } = plan;
  const days = daysBetween(startsOn, endsOn) + 1;
  const length = days < 14 ? counted(days, 'day') : weeksWords(plan);
  const until = settings.examDate ? ` to ${longDateWords(settings.examDate, today)}` : '';
  return `${length}${until}, up to ${counted(settings.hoursPerWeek, 'hour')} a week. Steps can be moved; the exam cannot.`;
}

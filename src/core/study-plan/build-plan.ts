import { type Day, daysBetween, daysFrom, mondayOf, plusDays, weekdayOf } from '../dates.ts';
import { type CaseQueue, caseQueue } from './case-queue.ts';
import { type GuideQueue, guideQueue } from './guide-queue.ts';
import { type Mock, planMocks } from './mocks.ts';
import { consultationMinutes, lastDayOf, type PlanItem, type PlanSettings, type PlanSources } from './plan.ts';

const mostConsultationsADay = 6;
/** The evening before the exam is for sleep. */
const mostOnTheEve = 2;

/** The items of a plan in the order of their days. The same question gets the same plan. */
export function buildPlan(settings: PlanSettings, sources: PlanSources): PlanItem[] {
  const { today } = sources;
  const lastDay = lastDayOf(today, settings.examDate);
  const exam = plusDays(lastDay, 1);
  const daysLeft = daysBetween(today, exam);
  const studyDays = studyDaysOf(settings, today, lastDay);
  const weeks = byWeek(studyDays);
  const minutesIn = (monday: Day) => weekMinutes(settings, weeks.get(monday)?.length ?? 0);
  const mocks = planMocks(studyDays, { today, exam, caseCount: sources.cases.length }, minutesIn);
  const cases = caseQueue(sources, daysLeft);
  const guides = guideQueue(sources);
  const mostGuides = daysLeft <= 7 ? 3 : daysLeft <= 28 ? 2 : 1;

  const items: PlanItem[] = [];
  for (const [monday, days] of weeks) {
    const mock = mocks.find(({ on }) => days.includes(on));
    const share = (minutesIn(monday) - (mock?.minutes ?? 0)) / Math.max(1, days.length - (mock ? 1 : 0));
    let minutes = 0;
    for (const day of days) {
      if (mock?.on === day) {
        items.push(mockItem(mock, mocks.filter(({ on }) => on <= day).length));
        continue;
      }
      // What one day leaves over, the next of the same week may use.
      minutes += share;
      const mostCases = day === lastDay && settings.examDate !== null ? mostOnTheEve : mostConsultationsADay;
      const ofDay = fillDay(day, minutes, { cases, guides, mostCases, mostGuides });
      minutes -= ofDay.reduce((sum, item) => sum + item.minutes, 0);
      items.push(...ofDay);
    }
  }
  return items;
}

/** Reading first, of what the first case of the day is about. */
function fillDay(
  day: Day,
  minutes: number,
  from: { cases: CaseQueue; guides: GuideQueue; mostCases: number; mostGuides: number },
): PlanItem[] {
  const { cases, guides, mostCases, mostGuides } = from;
  const items: PlanItem[] = [];
  let left = minutes;
  const add = (item: Omit<PlanItem, 'on'>) => {
    items.push({ ...item, on: day });
    left -= item.minutes;
  };
  for (let n = 0; n < mostGuides; n += 1) {
    const first = mostCases > 0 ? cases.next(day) : undefined;
    // What is read takes no case's place.
    const found = guides.take(first ? left - consultationMinutes : left, first?.group ?? null);
    if (!found) break;
    const { guide, why } = found;
    add({ id: `guide-${guide.id}`, kind: 'guide', ref: guide.id, minutes: guide.minutes, cases: 0, why });
  }
  for (let n = 0; n < mostCases && left >= consultationMinutes; n += 1) {
    const sitting = cases.next(day);
    if (!sitting) break;
    const { caseId, kind, why } = sitting;
    add({ id: `case-${caseId}-${sitting.n}`, kind, ref: caseId, minutes: consultationMinutes, cases: 1, why });
    cases.put(sitting, day);
  }
  return items;
}

const mockItem = ({ on, cases, minutes }: Mock, n: number): PlanItem => ({
  id: `mock-${n}`,
  kind: 'mock',
  ref: null,
  on,
  minutes,
  cases,
  why: 'exam-conditions',
});

/** The days the user has; all of them where none of those comes before the exam. */
function studyDaysOf({ weekdays }: PlanSettings, today: Day, lastDay: Day): Day[] {
  const all = daysFrom(today, lastDay);
  const own = all.filter((day) => weekdays.includes(weekdayOf(day)));
  return own.length > 0 ? own : all;
}

function byWeek(days: readonly Day[]): Map<Day, Day[]> {
  const weeks = new Map<Day, Day[]>();
  for (const day of days) {
    const monday = mondayOf(day);
    const known = weeks.get(monday);
    if (known) known.push(day);
    else weeks.set(monday, [day]);
  }
  return weeks;
}

/** A week cut short has its share, and always room for one guide and one consultation. */
function weekMinutes({ hoursPerWeek, weekdays }: PlanSettings, days: number): number {
  const share = Math.min(1, days / weekdays.length);
  return Math.max(30, hoursPerWeek * 60 * share);
}

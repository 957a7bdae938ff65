import { type Day, daysBetween, mondayOf, weekdayOf } from '../dates.ts';

export interface Mock {
  on: Day;
  cases: number;
  minutes: number;
}

/** With a break in the middle of a whole one. */
export const mockMinutes = (cases: number): number => cases * 15 + (cases >= 12 ? 20 : 0);

const mockOf = (cases: number) => ({ cases, minutes: mockMinutes(cases) });
const [fullMock, halfMock] = [mockOf(12), mockOf(6)];

/** So many days before the exam at least, where so many are left in all. */
const slots = [
  { before: 5, left: { from: 14 }, sizes: [fullMock, halfMock] },
  { before: 3, left: { from: 7, below: 14 }, sizes: [halfMock] },
  { before: 12, left: { from: 21 }, sizes: [halfMock] },
  { before: 26, left: { from: 42 }, sizes: [halfMock] },
];

/** Mock exams in the last weeks, one a week at most, each only where its week has the time and there are cases enough. */
export function planMocks(
  studyDays: readonly Day[],
  span: { today: Day; exam: Day; caseCount: number },
  minutesIn: (monday: Day) => number,
): Mock[] {
  const left = daysBetween(span.today, span.exam);
  const mocks: Mock[] = [];
  for (const { before, left: wanted, sizes } of slots) {
    if (left < wanted.from || (wanted.below !== undefined && left >= wanted.below)) continue;
    const free = studyDays.filter(
      (day) =>
        daysBetween(day, span.exam) >= before &&
        daysBetween(day, span.exam) < before + 7 &&
        day !== span.today &&
        !mocks.some(({ on }) => mondayOf(on) === mondayOf(day)),
    );
    // A mock wants a long morning.
    const on = free.findLast((day) => weekdayOf(day) >= 6) ?? free.at(-1);
    if (!on) continue;
    const size = sizes.find(({ cases, minutes }) => cases <= span.caseCount && minutes <= minutesIn(mondayOf(on)));
    if (size) mocks.push({ on, ...size });
  }
  return mocks;
}

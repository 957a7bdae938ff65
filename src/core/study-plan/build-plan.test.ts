import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blueprintGroups } from '../blueprint.ts';
import { daysBetween, mondayOf, plusDays, weekdayOf } from '../dates.ts';
import { buildPlan } from './build-plan.ts';
import { examDateProblem, lastDayOf, type PlanItem, type PlanSettings, type PlanSources } from './plan.ts';
import { freshSources, planCase, planGuide, threeEvenings } from './plan-fixture.ts';

const today = '2026-11-15';
const inDays = (days: number) => plusDays(today, days);
const sittings = (items: readonly PlanItem[]) => items.filter(({ cases }) => cases === 1);
const daysOf = (items: readonly PlanItem[], ref: string) =>
  items.filter((item) => item.ref === ref).map(({ on }) => daysBetween(today, on));

const day = fc.integer({ min: -60, max: 0 }).map(inDays);
const aCase = fc.record({
  group: fc.constantFrom(...blueprintGroups),
  difficulty: fc.integer({ min: 1, max: 3 }),
  tried: fc.option(
    fc.record({
      attempts: fc.integer({ min: 1, max: 9 }),
      lastScore: fc.option(fc.integer({ min: 0, max: 100 })),
      lastTriedOn: day,
    }),
  ),
});
const someSources: fc.Arbitrary<PlanSources> = fc.record({
  today: fc.integer({ min: 0, max: 6 }).map(inDays),
  cases: fc
    .array(aCase, { maxLength: 30 })
    .map((list) => list.map(({ tried, ...one }, i) => planCase(`case-${i}`, one.group, { ...one, ...tried }))),
  guides: fc
    .array(fc.integer({ min: 1, max: 30 }), { maxLength: 30 })
    .map((list) => list.map((minutes, i) => planGuide(`guide-${i}`, { minutes }))),
  weakGroups: fc.uniqueArray(fc.constantFrom(...blueprintGroups), { maxLength: 4 }),
  weakDomains: fc.uniqueArray(fc.constantFrom('data' as const, 'management' as const, 'relating' as const)),
});
const someSettings = fc.record({
  daysLeft: fc.option(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 730 }))),
  hoursPerWeek: fc.integer({ min: 1, max: 20 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

function holds(check: (items: PlanItem[], settings: PlanSettings, sources: PlanSources) => void): void {
  fc.assert(
    fc.property(someSources, someSettings, (sources, { daysLeft, ...rest }) => {
      const settings = { ...rest, examDate: daysLeft === null ? null : plusDays(sources.today, daysLeft) };
      check(buildPlan(settings, sources), settings, sources);
    }),
    { numRuns: 150 },
  );
}

describe('[ANA-04] any plan', () => {
  it('lies between today and the day before the exam, in order, and is the same each time', () =>
    holds((items, settings, sources) => {
      const days = items.map(({ on }) => on);
      expect(days).toEqual(days.toSorted());
      for (const on of days) {
        expect(on >= sources.today && on <= lastDayOf(sources.today, settings.examDate)).toBe(true);
      }
      expect(buildPlan(settings, sources)).toEqual(items);
    }));

  it('keeps to the days the user has, unless none of them is left', () =>
    holds((items, { weekdays, examDate }, { today: from }) => {
      const own = items.filter(({ on }) => weekdays.includes(weekdayOf(on)));
      if (daysBetween(from, lastDayOf(from, examDate)) >= 6) expect(own).toEqual(items);
      else expect([0, items.length]).toContain(own.length);
    }));

  it('never takes more hours in a week than there are, nor more than six consultations a day', () =>
    holds((items, { hoursPerWeek }) => {
      const [weeks, days] = [new Map<string, number>(), new Map<string, number>()];
      for (const { on, minutes, cases } of items) {
        weeks.set(mondayOf(on), (weeks.get(mondayOf(on)) ?? 0) + minutes);
        if (cases === 1) days.set(on, (days.get(on) ?? 0) + 1);
      }
      for (const minutes of weeks.values()) expect(minutes).toBeLessThanOrEqual(hoursPerWeek * 60);
      for (const count of days.values()) expect(count).toBeLessThanOrEqual(6);
    }));

  it('names each item once, each guide once, and only cases and guides there are', () =>
    holds((items, _, { cases, guides }) => {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      const read = items.flatMap(({ kind, ref }) => (kind === 'guide' ? [ref] : []));
      expect(new Set(read).size).toBe(read.length);
      const known = new Set([...cases, ...guides].map(({ id }) => id));
      for (const { kind, ref } of items) expect(kind === 'mock' ? ref === null : known.has(ref ?? '')).toBe(true);
    }));

  it('never sits a case twice on a day, and calls only the first of all a new case', () =>
    holds((items, _, { cases }) => {
      for (const { id, attempts } of cases) {
        const own = sittings(items).filter(({ ref }) => ref === id);
        expect(new Set(own.map(({ on }) => on)).size).toBe(own.length);
        expect(own.map(({ kind }) => kind)).toEqual(own.map((_, i) => (i + attempts === 0 ? 'case' : 're-sit')));
      }
    }));

  it('has something to do wherever there are cases', () =>
    holds((items, _, { cases }) => {
      const isRested = cases.every(({ lastTriedOn }) => lastTriedOn === null);
      if (cases.length > 0 && isRested) expect(sittings(items).length).toBeGreaterThan(0);
    }));
});

describe('a plan', () => {
  it('[ANA-04] with three days to go is new groups and the basics, without a mock exam', () => {
    const items = buildPlan({ examDate: inDays(3), hoursPerWeek: 6, weekdays: [1, 2, 3, 4, 5, 6, 7] }, freshSources());
    expect(new Set(items.map(({ on }) => on))).toEqual(new Set([0, 1, 2].map(inDays)));
    expect(items.some(({ kind }) => kind === 'mock')).toBe(false);
    expect(items[0]?.ref).toBe('the-exam');
    expect(sittings(items).map(({ why }) => why)).toContain('new-group');
    expect(sittings(items).filter(({ on }) => on === inDays(2)).length).toBeLessThanOrEqual(2);
  });

  it('[ANA-04] without an exam date is eight weeks', () => {
    const items = buildPlan({ ...threeEvenings, examDate: null }, freshSources());
    const last = items.at(-1)?.on ?? '';
    expect(daysBetween(today, last)).toBeLessThan(56);
    expect(daysBetween(today, last)).toBeGreaterThan(49);
    expect(sittings(items).filter(({ kind }) => kind === 'case')).toHaveLength(12);
  });

  it('[ANA-04] of 300 days sits each case again and again, ever less often, and ends with mock exams', () => {
    const items = buildPlan({ ...threeEvenings, examDate: inDays(300) }, freshSources());
    const days = daysOf(items, 'about-urgent');
    expect(days.length).toBeGreaterThan(4);
    expect(days.length).toBeLessThan(12);
    for (const [i, at] of days.entries()) if (i > 0) expect(at - (days[i - 1] ?? 0)).toBeGreaterThanOrEqual(7);
    const mocks = items.filter(({ kind }) => kind === 'mock');
    expect(mocks.map(({ cases }) => cases)).toEqual([6, 6, 12]);
    expect(daysBetween(mocks[0]?.on ?? '', inDays(300))).toBeLessThan(35);
  });

  it('[ANA-04] sits a failed case again after about 1, 7 and 21 days', () => {
    const failed = planCase('failed', 'results', { attempts: 1, lastScore: 40, lastTriedOn: today });
    const everyDay = { examDate: inDays(90), hoursPerWeek: 7, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const items = buildPlan(everyDay, freshSources({ cases: [...freshSources().cases, failed] }));
    expect(daysOf(items, 'failed').slice(0, 3)).toEqual([1, 7, 21]);
    expect(items.find(({ ref }) => ref === 'failed')).toMatchObject({ kind: 're-sit', why: 'failed' });
  });

  it('[ANA-04] takes weak groups first, and a guide to the weakest domain', () => {
    const items = buildPlan(
      threeEvenings,
      freshSources({
        weakGroups: ['diversity', 'urgent'],
        weakDomains: ['relating'],
        guides: [planGuide('plain'), planGuide('kind', { domains: ['relating'] })],
      }),
    );
    expect(
      sittings(items)
        .slice(0, 2)
        .map(({ ref, why }) => [ref, why]),
    ).toEqual([
      ['about-diversity', 'weak-group'],
      ['about-urgent', 'weak-group'],
    ]);
    expect(items.find(({ kind }) => kind === 'guide')).toMatchObject({ ref: 'kind', why: 'weak-domain' });
  });

  it('[ANA-04] with three cases fills the weeks with sitting them again', () => {
    const cases = freshSources().cases.slice(0, 3);
    const items = buildPlan({ ...threeEvenings, examDate: inDays(56) }, freshSources({ cases }));
    expect(sittings(items).length).toBeGreaterThanOrEqual(9);
    expect(items.some(({ kind }) => kind === 'mock')).toBe(false);
  });

  it('uses the days there are when none of the chosen ones comes before the exam', () => {
    const items = buildPlan({ examDate: inDays(3), hoursPerWeek: 4, weekdays: [6] }, freshSources());
    expect(items.length).toBeGreaterThan(3);
  });

  it('is empty where there is nothing to plan', () => {
    expect(buildPlan(threeEvenings, freshSources({ cases: [], guides: [] }))).toEqual([]);
  });
});

describe('an exam date', () => {
  it.each([
    [null, true],
    [today, false],
    [inDays(-1), false],
    [inDays(1), true],
    [inDays(730), true],
    [inDays(731), false],
  ])('%s is possible: %s', (date, isPossible) => {
    expect(examDateProblem(date, today) === null).toBe(isPossible);
  });
});

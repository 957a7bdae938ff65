import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, plusDays, weekdayOf } from '../dates.ts';
import { buildPlan } from './build-plan.ts';
import { lastDayOf } from './plan.ts';
import { freshSources, heldItem, threeEvenings } from './plan-fixture.ts';
import { weeksOf } from './weeks.ts';

describe('the weeks of a plan', () => {
  it('[ANA-04] hold every item once, without a day left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 6 }), (days, later) => {
        const startsOn = plusDays('2026-11-15', later);
        const settings = { ...threeEvenings, examDate: plusDays(startsOn, days) };
        const items = buildPlan(settings, freshSources({ today: startsOn }));
        const endsOn = lastDayOf(startsOn, settings.examDate);
        const weeks = weeksOf({ startsOn, endsOn }, items);
        expect(weeks.flatMap((week) => week.items)).toEqual(items);
        expect(weeks.map(({ n }) => n)).toEqual(weeks.map((_, i) => i + 1));
        const first = items[0]?.on ?? '';
        expect((weeks[0]?.from ?? '') >= startsOn && (weeks[0]?.to ?? '') >= first).toBe(true);
        expect((weeks[0]?.from ?? '') <= first).toBe(true);
        expect(weeks.at(-1)?.to).toBe(endsOn);
        for (const [i, { from, to }] of weeks.entries()) {
          if (i > 0) expect([weekdayOf(from), daysBetween(weeks[i - 1]?.to ?? '', from)]).toEqual([1, 1]);
          expect(from <= to).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['A whole mock exam', [{ kind: 'mock', cases: 12, why: 'exam-conditions' }]],
    ['Half a mock exam', [{ kind: 'mock', cases: 6, why: 'exam-conditions' }, { why: 'spaced' }]],
    ['What has stayed', [{ why: 'failed' }, { why: 'spaced' }, { why: 'spaced' }]],
    ['Reading', [{ kind: 'guide', why: 'basics' }]],
    ['Nothing planned', []],
  ] as const)('are about: %s', (focus, items) => {
    const span = { startsOn: '2026-11-16', endsOn: '2026-11-20' };
    const held = items.map((more, i) => heldItem(`i${i}`, '2026-11-17', more));
    expect(weeksOf(span, held)[0]?.focus).toBe(focus);
  });
});

import { describe, expect, it } from 'vitest';
import { weeksOf } from '#core/study-plan/weeks.ts';
import * as words from './plan-words.ts';
import { samplePlan } from './study-plan-test-kit.ts';

describe('the words of a plan', () => {
  it.each([
    ['2026-10-06', '2026-10-12', '6 to 12 October'],
    ['2026-09-28', '2026-10-04', '28 September to 4 October'],
    ['2026-11-15', '2026-11-15', '15 November'],
  ])('span %s to %s', (from, to, said) => {
    expect(words.spanWords(from, to)).toBe(said);
  });

  it.each([
    [4, '4 min'],
    [90, '1 h 30'],
    [200, '3 h 20'],
    [120, '2 h'],
    [65, '1 h 05'],
  ])('%i minutes', (minutes, said) => {
    expect(words.minutesWords(minutes)).toBe(said);
  });

  it('name days, with the year where it is another', () => {
    expect(words.longDateWords('2026-11-30', '2026-11-15')).toBe('Monday 30 November');
    expect(words.dateWords('2027-01-04', '2026-11-15')).toBe('4 January 2027');
    expect(words.shortDateWords('2026-11-17')).toBe('Tue 17 Nov');
    expect(words.weekdaysWords([4, 2, 6])).toBe('Tuesday, Thursday and Saturday');
    expect(words.weekdaysWords([1, 2, 3, 4, 5, 6, 7])).toBe('Every day');
    expect(words.weekdaysWords([7])).toBe('Sunday');
  });

  it('say what the plan is', () => {
    expect(words.planSentence(samplePlan, '2026-11-15')).toBe(
      'Three weeks to Monday 30 November, up to 4 hours a week. Steps can be moved; the exam cannot.',
    );
    // Sunday to Monday fortnight: 16 days that touch four weeks, and so four boxes.
    const uneven = { ...samplePlan, startsOn: '2026-11-08', endsOn: '2026-11-23', items: [] };
    expect(weeksOf(uneven, [])).toHaveLength(4);
    expect(words.planSentence(uneven, '2026-11-15')).toMatch(/^Four weeks to/);
    const short = { ...samplePlan, endsOn: '2026-11-11', settings: { ...samplePlan.settings, examDate: null } };
    expect(words.planSentence(short, '2026-11-09')).toMatch(/^3 days, up to/);
  });

  it('[ANA-04] say what is lost with a plan', () => {
    expect(words.lossWords(samplePlan)).toBe(
      'All 6 steps of the present plan go, with 1 tick and the days you moved steps to. Your consultations and their feedback stay.',
    );
    const items = samplePlan.items.map((item) => ({ ...item, doneAt: null, skipped: item.id === 'later' }));
    expect(words.lossWords({ items })).toContain('with 1 skipped step and the days');
  });
});

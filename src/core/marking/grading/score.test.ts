import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../marking.ts';
import { domains, grades } from './grades.ts';
import { gradeWorth, passingGrade, passingPoints, passingScore, pointsOutOf, scoreOf } from './score.ts';

const usual = { data: 1, management: 1.5, relating: 1 };
const sheets = (given: readonly Grade[]) =>
  domains.map((domain, at) => ({ domain, grade: given[at] ?? ('clear-fail' as const) }));
const every = grades.flatMap((data) =>
  grades.flatMap((management) => grades.map((r) => [data, management, r] as const)),
);
const isBelow = (grade: Grade) => gradeWorth[grade] < passingGrade;

/** No domain outweighs the other two together, as the case format demands. */
const thousandths = fc.integer({ min: 1, max: 3500 });
const weights = fc
  .record({ data: thousandths, management: thousandths, relating: thousandths })
  .filter((one) => 2 * Math.max(...Object.values(one)) < one.data + one.management + one.relating)
  .map(({ data, management, relating }) => ({
    data: data / 1000,
    management: management / 1000,
    relating: relating / 1000,
  }));
const threeGrades = fc.tuple(fc.constantFrom(...grades), fc.constantFrom(...grades), fc.constantFrom(...grades));

describe('[MARK-01] the score of a consultation', () => {
  it('is the points of 100, with the usual weights', () => {
    for (const given of every) {
      const points = gradeWorth[given[0]] + 1.5 * gradeWorth[given[1]] + gradeWorth[given[2]];
      expect(Math.abs(scoreOf(sheets(given), usual) - (100 * points) / pointsOutOf)).toBeLessThanOrEqual(0.5);
      expect(scoreOf(sheets(given), usual) >= passingScore).toBe(points >= passingPoints);
    }
    expect(scoreOf(sheets(['pass', 'pass', 'pass']), usual)).toBe(passingScore);
    expect(scoreOf(sheets(['fail', 'clear-pass', 'fail']), usual)).toBe(62);
  });

  it('is never rounded up to a pass', () => {
    const heavy = { data: 1, management: 1.99, relating: 1 };
    expect(scoreOf(sheets(['fail', 'clear-pass', 'fail']), heavy)).toBe(passingScore - 1);
  });

  it('is at the pass line when the grades come to a Pass, and only then', () => {
    fc.assert(
      fc.property(threeGrades, weights, (given, weighed) => {
        const sum = domains.reduce((all, domain, at) => all + weighed[domain] * gradeWorth[given[at] ?? 'fail'], 0);
        const average = sum / (weighed.data + weighed.management + weighed.relating);
        // To the dot it may fall on either side by floating point alone.
        if (Math.abs(average - passingGrade) < 1e-8 && given.some(isBelow)) return;
        expect(scoreOf(sheets(given), weighed) >= passingScore).toBe(average >= passingGrade - 1e-9);
      }),
      { numRuns: 2000 },
    );
  });

  it('is below the pass line with two domains below a Pass, and at it or above with none, whatever the weights', () => {
    fc.assert(
      fc.property(threeGrades, weights, (given, weighed) => {
        const below = given.filter(isBelow).length;
        if (below >= 2) expect(scoreOf(sheets(given), weighed)).toBeLessThan(passingScore);
        if (below === 0) expect(scoreOf(sheets(given), weighed)).toBeGreaterThanOrEqual(passingScore);
      }),
      { numRuns: 2000 },
    );
  });

  it('goes from 0 to 100 and rises with every grade', () => {
    expect(scoreOf(sheets(['clear-fail', 'clear-fail', 'clear-fail']), usual)).toBe(0);
    expect(scoreOf(sheets(['clear-pass', 'clear-pass', 'clear-pass']), usual)).toBe(100);
    for (const [data, management, relating] of every) {
      const better = grades[grades.indexOf(data) + 1];
      if (!better) continue;
      expect(scoreOf(sheets([better, management, relating]), usual)).toBeGreaterThan(
        scoreOf(sheets([data, management, relating]), usual),
      );
    }
  });
});

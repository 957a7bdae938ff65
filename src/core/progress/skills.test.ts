import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelFor, toHundredth, toTenth } from './figures.ts';
import { withMovingAverage } from './moving-average.ts';
import { averageSkillScore, type SkillAverages, skillScores, weakSkills } from './skills.ts';

const nothing: SkillAverages = {
  timing: null,
  plainWords: null,
  cuesExplored: null,
  openQuestions: null,
  thoughts: null,
  safetyNet: null,
};

describe('skills', () => {
  it('[ANA-02] are what was stored, from 0 to 100', () => {
    expect(
      skillScores({
        timing: 0.5,
        plainWords: 0.8,
        cuesExplored: 0.614,
        openQuestions: 0.3,
        thoughts: 1.5,
        safetyNet: 2,
      }),
    ).toEqual({
      timing: 50,
      cues: 61.4,
      thoughts: 50,
      'open-questions': 60,
      'plain-words': 80,
      'safety-net': 66.7,
    });
  });

  it('more than half of the questions open is not more than enough', () => {
    expect(skillScores({ ...nothing, openQuestions: 0.9 })['open-questions']).toBe(100);
  });

  it('average what is known, and nothing is no zero', () => {
    expect(averageSkillScore(skillScores(nothing))).toBeNull();
    expect(averageSkillScore(skillScores({ ...nothing, plainWords: 1, timing: 0 }))).toBe(50);
  });

  it('[ANA-02] below the goal are weak, the weakest first', () => {
    const scores = skillScores({ ...nothing, cuesExplored: 0.59, plainWords: 0.6, timing: 0.1 });
    expect(weakSkills(scores)).toEqual(['timing', 'cues']);
  });
});

describe('the moving average', () => {
  it('[ANA-02] is of each consultation and the four before', () => {
    const averages = withMovingAverage([1, 2, 3, 4, 5, 6, 0].map((points) => ({ points })));
    expect(averages.map(({ movingAverage }) => movingAverage)).toEqual([1, 1.5, 2, 2.5, 3, 4, 3.6]);
    expect(withMovingAverage([])).toEqual([]);
  });

  it('stays between the lowest and the highest', () => {
    const consultations = fc.array(fc.record({ points: fc.integer({ min: 0, max: 10 }) }), { minLength: 1 });
    fc.assert(
      fc.property(consultations, (given) => {
        const all = given.map(({ points }) => points);
        for (const { movingAverage } of withMovingAverage(given)) {
          expect(movingAverage).toBeGreaterThanOrEqual(Math.min(...all));
          expect(movingAverage).toBeLessThanOrEqual(Math.max(...all));
        }
      }),
    );
  });
});

describe('figures', () => {
  it('round halves up, also where floating point falls just short', () => {
    expect([toTenth(28.749999999999996), toHundredth(1.005), toTenth(66.25), toTenth(-0.04)]).toEqual([
      28.8, 1.01, 66.3, -0,
    ]);
  });

  it('[HEAD-03] give the level of the average as it is shown', () => {
    expect([levelFor(null), levelFor(0), levelFor(64.9), levelFor(65), levelFor(100)]).toEqual([
      'Starting',
      'Level 1 Starting',
      'Level 3 Growing',
      'Level 4 Skilled',
      'Level 6 Expert',
    ]);
  });
});

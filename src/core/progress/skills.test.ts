import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelFor, toHundredth, toTenth } from './figures.ts';
import { withMovingAverage } from './moving-average.ts';
import { averageSkillScore, type SkillAverages, skillScores, weakSkills } from './skills.ts';

const nothing: SkillAverages = {
  dataGrade: null,
  managementGrade: null,
  relatingGrade: null,
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
        dataGrade: 2.1,
        managementGrade: 0,
        relatingGrade: 3,
        timing: 0.5,
        plainWords: 0.8,
        cuesExplored: 0.614,
        openQuestions: 0.3,
        thoughts: 1.5,
        safetyNet: 2,
      }),
    ).toEqual({
      data: 70,
      management: 0,
      relating: 100,
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
    expect(averageSkillScore(skillScores({ ...nothing, dataGrade: 3, timing: 0 }))).toBe(50);
  });

  it('[ANA-02] below a pass are weak, the weakest first', () => {
    const scores = skillScores({ ...nothing, dataGrade: 1.5, managementGrade: 1.8, timing: 0.1 });
    expect(weakSkills(scores)).toEqual(['timing', 'data']);
  });
});

describe('the moving average', () => {
  it('[ANA-02] is of each score and the four before', () => {
    const averages = withMovingAverage([10, 20, 30, 40, 50, 60, 0].map((score) => ({ score })));
    expect(averages.map(({ movingAverage }) => movingAverage)).toEqual([10, 15, 20, 25, 30, 40, 36]);
    expect(withMovingAverage([])).toEqual([]);
  });

  it('stays between the lowest and the highest', () => {
    const scores = fc.array(fc.record({ score: fc.integer({ min: 0, max: 100 }) }), { minLength: 1 });
    fc.assert(
      fc.property(scores, (points) => {
        const all = points.map(({ score }) => score);
        for (const { movingAverage } of withMovingAverage(points)) {
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

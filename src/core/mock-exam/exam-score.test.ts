import { describe, expect, it } from 'vitest';
import { examination, examPoints, stationPoints, stationWorth } from './exam-score.ts';

describe('points of a mock exam', () => {
  it('[CASE-11] twelve stations of 10.5 make 126', () => {
    expect(stationWorth).toBe(10.5);
    expect(examPoints(Array(12).fill({ points: 10.5, outOf: 10.5 }))).toBe(examination.outOf);
  });

  it('adds nothing for a station that was not reached', () => {
    expect(examPoints([{ points: 6.5, outOf: 10.5 }])).toBe(6.5);
    expect(examPoints([])).toBe(0);
  });

  it('counts a case with other weights the same as all', () => {
    expect(stationPoints({ points: 6, outOf: 12 })).toBe(5.25);
    expect(stationPoints({ points: 0, outOf: 0 })).toBe(0);
  });
});

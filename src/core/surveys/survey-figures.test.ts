import { describe, expect, it } from 'vitest';
import { surveyFigures } from './survey-figures.ts';

describe('what many answers come to', () => {
  it('is counted by score, week and stage, in their order, each answer with its weight', () => {
    const given = [
      { week: '2026-11-09', stage: 'st3', score: 10, count: 2 },
      { week: '2026-11-02', stage: 'st3', score: 4, count: 1 },
      { week: '2026-11-09', stage: 'st1', score: 10, count: 1 },
    ];
    expect(surveyFigures(given)).toEqual({
      answers: 4,
      netScore: 50,
      scores: [
        { score: 4, count: 1 },
        { score: 10, count: 3 },
      ],
      weeks: [
        { week: '2026-11-02', count: 1, average: 4 },
        { week: '2026-11-09', count: 3, average: 10 },
      ],
      stages: [
        { stage: 'st1', count: 1, average: 10 },
        { stage: 'st3', count: 3, average: 8 },
      ],
    });
  });

  it('is nothing without answers', () => {
    expect(surveyFigures([])).toEqual({ answers: 0, netScore: null, scores: [], weeks: [], stages: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { levelForScore } from './levels.ts';

describe('level from the average score', () => {
  it.each([
    [100, 'Level 6 Expert'],
    [85, 'Level 6 Expert'],
    [84.99, 'Level 5 Advanced'],
    [75, 'Level 5 Advanced'],
    [74.99, 'Level 4 Skilled'],
    [65, 'Level 4 Skilled'],
    [64.99, 'Level 3 Growing'],
    [50, 'Level 3 Growing'],
    [49.99, 'Level 2 Learning'],
    [25, 'Level 2 Learning'],
    [24.99, 'Level 1 Starting'],
    [0, 'Level 1 Starting'],
  ])('[HEAD-03] %d is %s', (score, level) => {
    expect(levelForScore(score)).toBe(level);
  });

  it('[HEAD-03] a score that is no number is the first level', () => {
    expect(levelForScore(Number.NaN)).toBe('Level 1 Starting');
  });
});

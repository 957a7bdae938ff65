import { describe, expect, it } from 'vitest';
import { netScore } from './net-score.ts';

describe('the net score', () => {
  it.each([
    [[], null],
    [[{ score: 10, count: 4 }], 100],
    [[{ score: 6, count: 1 }], -100],
    [
      [
        { score: 7, count: 1 },
        { score: 8, count: 1 },
      ],
      0,
    ],
    [
      [
        { score: 9, count: 2 },
        { score: 8, count: 1 },
        { score: 0, count: 1 },
      ],
      25,
    ],
  ])('of %j is %j', (scores, expected) => expect(netScore(scores)).toBe(expected));
});

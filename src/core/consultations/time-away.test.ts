import { describe, expect, it } from 'vitest';
import { everybodysTime, longestAway, ownTime, secondsAway } from './time-away.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 9) + seconds * 1000);

describe('time in which the server was away', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2.9, 0],
    [3, 3],
    [3.2, 4],
    [20, 20],
    [3600, 3600],
    [3601, longestAway],
    [7 * 24 * 3600, longestAway],
    [-5, 0],
  ])('a gap of %d s between two signs of life gives clocks %d s', (gap, given) => {
    expect(secondsAway(at(0), at(gap))).toBe(given);
  });

  it('the own clock falls behind by it, and everybody’s clock is found again', () => {
    expect(ownTime({ awaySeconds: 90 }, at(100))).toEqual(at(10));
    expect(everybodysTime({ awaySeconds: 90 }, at(10))).toEqual(at(100));
    expect(ownTime({ awaySeconds: 0 }, at(100))).toEqual(at(100));
  });
});

import { describe, expect, it } from 'vitest';
import { weightedKappa } from './kappa.ts';

describe('weightedKappa', () => {
  it('is 1 for the same grades and 0 where one side says nothing', () => {
    expect(
      weightedKappa(
        [
          [0, 0],
          [1, 1],
          [3, 3],
        ],
        4,
      ),
    ).toBe(1);
    expect(
      weightedKappa(
        [
          [0, 2],
          [1, 2],
          [3, 2],
        ],
        4,
      ),
    ).toBeCloseTo(0);
  });

  it('counts a far miss for more than a near one', () => {
    const near = weightedKappa(
      [
        [0, 1],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      4,
    );
    const far = weightedKappa(
      [
        [0, 3],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      4,
    );
    expect(near).toBeGreaterThan(far);
    // By hand: seen 1/36, expected 8/36.
    expect(near).toBeCloseTo(1 - 1 / 8);
  });
});

import { expect, it } from 'vitest';
import { ridgeOf } from './ridge.ts';

it('finds what each number counts, and less of it the heavier the ridge', () => {
  const vectors = [
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [0, 0, 1],
  ].map((row) => Float32Array.from(row));
  const truth = Float64Array.from([2, -1, 1, 0]);
  const [free, held] = [1e-9, 10].map((ridge) => [...(ridgeOf(vectors, [truth], ridge)[0] ?? [])]);
  expect(free?.map((value) => Math.round(value * 1e3) / 1e3 + 0)).toEqual([2, -1, 0]);
  expect(Math.hypot(...(held ?? []))).toBeLessThan(Math.hypot(...(free ?? [])) / 2);
});

import { expect, it } from 'vitest';
import { downsampled } from './downsampled.ts';

it('sound keeps its length in time and its tone at a lower rate', () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin((2 * Math.PI * 200 * at) / 48_000));
  const slower = downsampled(tone, 48_000, 16_000);
  expect(slower).toHaveLength(16_000);
  const crossings = slower.filter((sample, at) => at > 0 && sample >= 0 && (slower[at - 1] ?? 0) < 0).length;
  expect(Math.abs(crossings - 200)).toBeLessThanOrEqual(1);
  expect(downsampled(tone, 48_000, 48_000)).toBe(tone);
});

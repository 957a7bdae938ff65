import { toHundredth } from './figures.ts';

export const averageLength = 5;

/** Adds to the points of each the average of it and the four before; the first ones average what there is. */
export function withMovingAverage<Point extends { points: number }>(
  points: readonly Point[],
): (Point & { movingAverage: number })[] {
  return points.map((point, at) => {
    const window = points.slice(Math.max(0, at - averageLength + 1), at + 1);
    return {
      ...point,
      movingAverage: toHundredth(window.reduce((sum, { points: own }) => sum + own, 0) / window.length),
    };
  });
}

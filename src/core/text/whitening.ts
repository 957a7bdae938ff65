import type { VectorBlock } from './vectors.ts';

/**
 * A change of axes learnt from sentences that mean the same in different voices: directions in which they differ
 * (tone, length, person) shrink, so that what is left of a cosine is about the content.
 */
export interface Whitening {
  mean: Float32Array;
  /** Lower triangle of the within-group covariance, row by row. */
  triangle: Float64Array;
}

/** How far the covariance is drawn towards a plain sphere; it steadies the estimate from a few thousand sentences. */
const shrinkage = 0.5;

/** `groups` says which rows mean the same. `pause` is awaited now and then, as this takes a while. */
export async function learnWhitening(
  block: VectorBlock,
  groups: readonly { from: number; to: number }[],
  pause: () => Promise<unknown>,
): Promise<Whitening> {
  const { rows, size, data } = block;
  const mean = meanOf(block, 0, rows);
  const covariance = new Float64Array(size * size);
  const difference = new Float64Array(size);
  let count = 0;
  for (const { from, to } of groups) {
    const middle = meanOf(block, from, to);
    for (let row = from; row < to; row++) {
      for (let at = 0; at < size; at++) difference[at] = (data[row * size + at] ?? 0) - (middle[at] ?? 0);
      addOuter(covariance, difference);
      count++;
    }
    await pause();
  }
  let trace = 0;
  for (let at = 0; at < size; at++) trace += covariance[at * size + at] ?? 0;
  const round = (trace / size / Math.max(1, count)) * shrinkage + 1e-9;
  for (let at = 0; at < covariance.length; at++)
    covariance[at] = ((covariance[at] ?? 0) / Math.max(1, count)) * (1 - shrinkage);
  for (let at = 0; at < size; at++) covariance[at * size + at] = (covariance[at * size + at] ?? 0) + round;
  await choleskyInPlace(covariance, size, pause);
  return { mean, triangle: covariance };
}

/** The vector on the new axes, unit length. */
export function whitened({ mean, triangle }: Whitening, vector: Float32Array): Float32Array {
  const size = vector.length;
  const result = new Float32Array(size);
  let square = 0;
  for (let row = 0; row < size; row++) {
    let value = (vector[row] ?? 0) - (mean[row] ?? 0);
    const start = row * size;
    for (let at = 0; at < row; at++) value -= (triangle[start + at] ?? 0) * (result[at] ?? 0);
    value /= triangle[start + row] ?? 1;
    result[row] = value;
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < size; at++) result[at] = (result[at] ?? 0) / length;
  return result;
}

function meanOf({ size, data }: VectorBlock, from: number, to: number): Float32Array {
  const mean = new Float32Array(size);
  for (let row = from; row < to; row++)
    for (let at = 0; at < size; at++) mean[at] = (mean[at] ?? 0) + (data[row * size + at] ?? 0);
  return mean.map((value) => value / Math.max(1, to - from));
}

function addOuter(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    const value = vector[row] ?? 0;
    const start = row * size;
    for (let at = 0; at <= row; at++) matrix[start + at] = (matrix[start + at] ?? 0) + value * (vector[at] ?? 0);
  }
}

async function choleskyInPlace(matrix: Float64Array, size: number, pause: () => Promise<unknown>): Promise<void> {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at++) sum -= (matrix[row * size + at] ?? 0) * (matrix[column * size + at] ?? 0);
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[column * size + column] ?? 1);
    }
    if (row % 64 === 0) await pause();
  }
}

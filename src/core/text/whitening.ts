import { blockOf, type VectorBlock } from './vectors.ts';

/**
 * A change of axes learnt from sentences that mean the same in different voices: directions in which they differ
 * (tone, length, person) shrink, so that what is left of a cosine is about the content.
 */
export interface Whitening {
  mean: Float32Array;
  /** The new axes: the inverse of the triangle that the within-group covariance is the square of. */
  axes: VectorBlock;
}

/** How far the covariance is drawn towards a plain sphere; it steadies the estimate from a few thousand sentences. */
const shrinkage = 0.5;

/** `groups` says which rows mean the same. `pause` is awaited now and then, as this takes a while. */
export async function learnWhitening(
  block: VectorBlock,
  groups: readonly { from: number; to: number }[],
  pause: () => Promise<unknown>,
): Promise<Whitening> {
  const { rows, size } = block;
  const mean = meanOf(block, 0, rows);
  const covariance = new Float64Array(size * size);
  const difference = new Float64Array(size);
  let count = 0;
  for (const { from, to } of groups) {
    const middle = meanOf(block, from, to);
    for (let row = from; row < to; row++) {
      const values = block.row(row);
      for (let at = 0; at < size; at++) difference[at] = (values[at] ?? 0) - (middle[at] ?? 0);
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
  return { mean, axes: blockOf(await inverseRows(covariance, size, pause)) };
}

/** The vector on the new axes, unit length. */
export function whitened({ mean, axes }: Whitening, vector: Float32Array): Float32Array {
  const result = axes.products(vector.map((value, at) => value - (mean[at] ?? 0))).slice();
  let square = 0;
  for (const value of result) square += value * value;
  const length = Math.sqrt(square) || 1;
  return result.map((value) => value / length);
}

function meanOf(block: VectorBlock, from: number, to: number): Float32Array {
  const mean = new Float32Array(block.size);
  for (let row = from; row < to; row++) {
    const values = block.row(row);
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (values[at] ?? 0);
  }
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

/** Row by row: each is what is left of the unit's row after the rows above it have had their share. */
async function inverseRows(
  triangle: Float64Array,
  size: number,
  pause: () => Promise<unknown>,
): Promise<Float32Array[]> {
  const inverse: Float64Array[] = [];
  for (let row = 0; row < size; row++) {
    const values = new Float64Array(size);
    values[row] = 1;
    inverse.forEach((above, at) => {
      const share = triangle[row * size + at] ?? 0;
      for (let column = 0; column <= at; column++)
        values[column] = (values[column] ?? 0) - share * (above[column] ?? 0);
    });
    const diagonal = triangle[row * size + row] ?? 1;
    inverse.push(values.map((value) => value / diagonal));
    if (row % 64 === 0) await pause();
  }
  return inverse.map((values) => Float32Array.from(values));
}

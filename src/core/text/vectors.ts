import { openDotProducts } from './dot-products.ts';

/** Vectors of the same length in one block, so that a vector is compared with all of them at once. */
export type VectorBlock = ReturnType<typeof openDotProducts>;

export function blockOf(vectors: readonly Float32Array[]): VectorBlock {
  const block = openDotProducts(vectors.length, vectors[0]?.length ?? 0);
  vectors.forEach((vector, row) => {
    block.row(row).set(vector);
  });
  return block;
}

/** The cosines of a unit vector with every row. */
export function compareWithAll(block: VectorBlock, vector: Float32Array): Float32Array {
  return block.products(vector).slice();
}

/** The direction in the middle of some rows. */
export function centreOf(block: VectorBlock, from: number, to: number): Float32Array {
  const sum = new Float32Array(block.size);
  for (let row = from; row < to; row++) {
    const values = block.row(row);
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

export interface Nearness {
  max: number;
  /** Mean of the three best: steadier than the best alone. */
  top: number;
}

/** Rows at `leftOut` do not count. */
export const leftOut = -2;

export function nearness(cosines: Float32Array, from: number, to: number): Nearness {
  let first = leftOut;
  let second = leftOut;
  let third = leftOut;
  for (let row = from; row < to; row++) {
    const value = cosines[row] as number;
    if (value > first) {
      third = second;
      second = first;
      first = value;
    } else if (value > second) {
      third = second;
      second = value;
    } else if (value > third) third = value;
  }
  if (first === leftOut) return { max: 0, top: 0 };
  const best = [first, second, third].filter((value) => value !== leftOut);
  return { max: first, top: best.reduce((sum, value) => sum + value, 0) / best.length };
}

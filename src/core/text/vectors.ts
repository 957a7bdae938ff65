/** Vectors of the same length in one block, so that comparing with all of them is one plain loop. */
export interface VectorBlock {
  rows: number;
  size: number;
  data: Float32Array;
}

export function blockOf(vectors: readonly Float32Array[]): VectorBlock {
  const size = vectors[0]?.length ?? 0;
  const data = new Float32Array(vectors.length * size);
  vectors.forEach((vector, row) => {
    data.set(vector, row * size);
  });
  return { rows: vectors.length, size, data };
}

/** The cosine of a unit vector with rows `from` to `to`, written to the same places of `result`. */
export function compareRows(
  block: VectorBlock,
  vector: Float32Array,
  from: number,
  to: number,
  result: Float32Array,
): void {
  const { size, data } = block;
  for (let row = from; row < to; row++) {
    const start = row * size;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < size; at += 4) {
      a += (data[start + at] as number) * (vector[at] as number);
      b += (data[start + at + 1] as number) * (vector[at + 1] as number);
      c += (data[start + at + 2] as number) * (vector[at + 2] as number);
      d += (data[start + at + 3] as number) * (vector[at + 3] as number);
    }
    result[row] = a + b + c + d;
  }
}

export function compareWithAll(block: VectorBlock, vector: Float32Array): Float32Array {
  const result = new Float32Array(block.rows);
  compareRows(block, vector, 0, block.rows, result);
  return result;
}

/** The direction in the middle of some rows. */
export function centreOf({ size, data }: VectorBlock, from: number, to: number): Float32Array {
  const sum = new Float32Array(size);
  for (let row = from; row < to; row++)
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (data[row * size + at] ?? 0);
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

/** Weights by which vectors tell how far something holds, one row for each thing, with as small weights as may be (`ridge`): in closed form. */
export function ridgeOf(
  vectors: readonly Float32Array[],
  truths: readonly Float64Array[],
  ridge: number,
): Float64Array[] {
  const width = vectors[0]?.length ?? 0;
  const square = Array.from({ length: width }, (_, at) => new Float64Array(width).fill(0).fill(ridge, at, at + 1));
  const held = truths.map(() => new Float64Array(width));
  vectors.forEach((vector, row) => {
    for (let at = 0; at < width; at++) {
      const value = vector[at] as number;
      const into = square[at] as Float64Array;
      for (let other = 0; other <= at; other++)
        into[other] = (into[other] as number) + value * (vector[other] as number);
    }
    truths.forEach((truth, thing) => {
      const much = truth[row] as number;
      if (much === 0) return;
      const into = held[thing] as Float64Array;
      for (let at = 0; at < width; at++) into[at] = (into[at] as number) + much * (vector[at] as number);
    });
  });
  const root = rootOf(square);
  return held.map((one) => solve(root, one));
}

/** Cholesky: the lower triangle whose square it is, in place. */
function rootOf(square: Float64Array[]): Float64Array[] {
  square.forEach((row, at) => {
    for (let other = 0; other <= at; other++) {
      const before = square[other] as Float64Array;
      let sum = row[other] as number;
      for (let k = 0; k < other; k++) sum -= (row[k] as number) * (before[k] as number);
      row[other] = at === other ? Math.sqrt(sum) : sum / (before[other] as number);
    }
  });
  return square;
}

function solve(root: readonly Float64Array[], right: Float64Array): Float64Array {
  const result = Float64Array.from(right);
  root.forEach((row, at) => {
    for (let k = 0; k < at; k++) result[at] = (result[at] as number) - (row[k] as number) * (result[k] as number);
    result[at] = (result[at] as number) / (row[at] as number);
  });
  for (let at = root.length - 1; at >= 0; at--) {
    for (let k = at + 1; k < root.length; k++)
      result[at] = (result[at] as number) - (root[k]?.[at] as number) * (result[k] as number);
    result[at] = (result[at] as number) / (root[at]?.[at] as number);
  }
  return result;
}

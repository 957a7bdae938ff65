/** A way to ask, and the place of the answer it asks for. */
export interface TaughtMeaning {
  answer: number;
  vector: Float32Array;
}

/** How likely each answer is asked for, in the order of the answers, as logarithms from zero down. */
export type MeaningHead = (vector: Float32Array) => Float64Array;

/** How far the differences between ways to ask are taken for alike in all directions. */
const alike = 0.1;
/** Discriminants are surer than they should be. */
const temper = 0.5;
/** As much as one way to ask, the mean of all speaks for each answer. */
const ofAll = 1;
const leastLikely = -12;
const rowsAtOnce = 128;

/**
 * Linear discriminants over the encoder's vectors: what parts the answers counts for more than what parts ways to put the
 * same question. Worked out anew from the ways to ask, so nothing is kept that could fall behind them. `breathe` lets other
 * work in between.
 */
export async function learnMeanings(
  taught: readonly TaughtMeaning[],
  answers: number,
  breathe: () => Promise<unknown>,
): Promise<MeaningHead | null> {
  const size = taught[0]?.vector.length ?? 0;
  const { means, mean, counts } = centres(taught, answers, size);
  const spread = new Float64Array(size * size);
  for (const [row, { answer, vector }] of taught.entries()) {
    addOuter(spread, vector, means.subarray(answer * size, (answer + 1) * size));
    if (row % rowsAtOnce === 0) await breathe();
  }
  const total = sumOfDiagonal(spread, size);
  if (total === 0) return null;
  soften(spread, size, taught.length, total);
  choleskyInPlace(spread, size);
  const weights = new Float32Array(answers * size);
  const bias = new Float64Array(answers);
  for (let answer = 0; answer < answers; answer++) {
    const count = counts[answer] as number;
    const centre = mean.map(
      (all, at) => ((means[answer * size + at] as number) * count + all * ofAll) / (count + ofAll),
    );
    const weight = solved(spread, size, centre);
    weights.set(weight, answer * size);
    bias[answer] = -0.5 * centre.reduce((sum, value, at) => sum + value * (weight[at] as number), 0);
    if (answer % 8 === 0) await breathe();
  }
  return (vector) => (vector.length === size ? logChances(vector, weights, bias) : new Float64Array(answers));
}

function centres(taught: readonly TaughtMeaning[], answers: number, size: number) {
  const means = new Float64Array(answers * size);
  const mean = new Float64Array(size);
  const counts = new Float64Array(answers);
  for (const { answer, vector } of taught) {
    counts[answer] = (counts[answer] as number) + 1;
    for (let at = 0; at < size; at++) {
      means[answer * size + at] = (means[answer * size + at] as number) + (vector[at] as number);
      mean[at] = (mean[at] as number) + (vector[at] as number) / taught.length;
    }
  }
  return { means: means.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / size)] as number)), mean, counts };
}

/** The lower half alone; the other is its mirror. */
function addOuter(spread: Float64Array, vector: Float32Array, mean: Float64Array): void {
  const away = mean.map((value, at) => (vector[at] as number) - value);
  for (let row = 0; row < away.length; row++) {
    const own = away[row] as number;
    const from = row * away.length;
    for (let column = 0; column <= row; column++) {
      spread[from + column] = (spread[from + column] as number) + own * (away[column] as number);
    }
  }
}

function sumOfDiagonal(spread: Float64Array, size: number): number {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += spread[at * size + at] as number;
  return sum;
}

function soften(spread: Float64Array, size: number, rows: number, total: number): void {
  for (let at = 0; at < spread.length; at++) spread[at] = ((spread[at] as number) * (1 - alike)) / rows;
  const even = (alike * total) / rows / size;
  for (let at = 0; at < size; at++) spread[at * size + at] = (spread[at * size + at] as number) + even;
}

function choleskyInPlace(matrix: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = matrix[row * size + column] as number;
      for (let at = 0; at < column; at++) {
        sum -= (matrix[row * size + at] as number) * (matrix[column * size + at] as number);
      }
      const diagonal = matrix[column * size + column] as number;
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / diagonal;
    }
  }
}

function solved(lower: Float64Array, size: number, right: Float64Array): Float64Array {
  const found = right.slice();
  for (let row = 0; row < size; row++) {
    let sum = found[row] as number;
    for (let at = 0; at < row; at++) sum -= (lower[row * size + at] as number) * (found[at] as number);
    found[row] = sum / (lower[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = found[row] as number;
    for (let at = row + 1; at < size; at++) sum -= (lower[at * size + row] as number) * (found[at] as number);
    found[row] = sum / (lower[row * size + row] as number);
  }
  return found;
}

function logChances(vector: Float32Array, weights: Float32Array, bias: Float64Array): Float64Array {
  const scores = bias.map((own, answer) => {
    let sum = own;
    const from = answer * vector.length;
    for (let at = 0; at < vector.length; at++) sum += (vector[at] as number) * (weights[from + at] as number);
    return sum * temper;
  });
  const most = Math.max(...scores);
  const all = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  return scores.map((score) => Math.max(leastLikely, score - all));
}

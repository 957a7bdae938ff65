import type { Weights } from '../encoder/safetensors.ts';

/** Two layers on top of what the encoder gives. */
export function openHead(weights: Weights, name: string): (seen: Float32Array) => Float32Array {
  const [wide, out] = [layer(weights, `${name}.wide`), layer(weights, `${name}.out`)];
  return (seen) => out(wide(seen).map(gelu));
}

function layer(weights: Weights, name: string): (seen: Float32Array) => Float32Array {
  const [matrix, bias] = [weights.tensor(`${name}.weight`), weights.tensor(`${name}.bias`)];
  const inputs = matrix.length / bias.length;
  return (seen) => bias.map((sum, row) => sum + product(matrix, row * inputs, seen));
}

/** Four sums side by side: one after the other, each addition waits for the last, and a head took half as long as a layer. */
function product(matrix: Float32Array, from: number, seen: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < seen.length; at += 4) {
    a += (matrix[from + at] as number) * (seen[at] as number);
    b += (matrix[from + at + 1] as number) * (seen[at + 1] as number);
    c += (matrix[from + at + 2] as number) * (seen[at + 2] as number);
    d += (matrix[from + at + 3] as number) * (seen[at + 3] as number);
  }
  return a + b + c + d;
}

function gelu(x: number): number {
  return 0.5 * x * (1 + erf(x / Math.SQRT2));
}

/** Abramowitz and Stegun 7.1.26; wrong by less than 2e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - tail * Math.exp(-x * x));
}

import type { Weights } from '../encoder/safetensors.ts';

/** Two layers on top of what the encoder gives. */
export function openHead(weights: Weights, name: string): (seen: Float32Array) => Float32Array {
  const [wide, out] = [layer(weights, `${name}.wide`), layer(weights, `${name}.out`)];
  return (seen) => out(wide(seen).map(gelu));
}

function layer(weights: Weights, name: string): (seen: Float32Array) => Float32Array {
  const [matrix, bias] = [weights.tensor(`${name}.weight`), weights.tensor(`${name}.bias`)];
  const inputs = matrix.length / bias.length;
  return (seen) =>
    bias.map((sum, row) => {
      let total = sum;
      for (let at = 0; at < inputs; at++) total += (matrix[row * inputs + at] ?? 0) * (seen[at] ?? 0);
      return total;
    });
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

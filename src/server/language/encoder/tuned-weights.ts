import type { Weights } from './safetensors.ts';

/**
 * The published weights with what was learnt from this product's own sentences: to a matrix that was tuned, the product of
 * two thin ones is added.
 */
export function tunedWeights(weights: Weights, tuning: Weights): Weights {
  return {
    ...weights,
    tensor(name) {
      const matrix = weights.tensor(name);
      const layer = name.replace(/\.weight$/, '');
      if (layer === name || !tuning.has(`${layer}.a`)) return matrix;
      const [outputs = 0, inputs = 0] = weights.shape(name);
      const [rank = 0] = tuning.shape(`${layer}.a`);
      const a = tuning.tensor(`${layer}.a`);
      const b = tuning.tensor(`${layer}.b`);
      for (let output = 0; output < outputs; output++)
        for (let between = 0; between < rank; between++) {
          const factor = b[output * rank + between] ?? 0;
          for (let input = 0; input < inputs; input++) {
            const at = output * inputs + input;
            matrix[at] = (matrix[at] ?? 0) + factor * (a[between * inputs + input] ?? 0);
          }
        }
      return matrix;
    },
  };
}

import { float, type Graph, integerAttribute, own } from '#server/onnx/graph.ts';
import type { Weights } from '../encoder/safetensors.ts';

/** Two layers on top of what the encoder gives; their outputs, as [1, so many]. */
export function addHead({ constant, floats, add }: Graph, weights: Weights, name: string, seen: string) {
  const layer = (part: string, input: string) => {
    const from = `${name}.${part}`;
    const matrix = constant(`${from}.w`, weights.shape(`${from}.weight`), float, weights.tensor(`${from}.weight`));
    const bias = floats(`${from}.b`, weights.tensor(`${from}.bias`));
    return add('Gemm', '', [input, matrix, bias], [from], [integerAttribute('transB', 1)]);
  };
  const out = layer('out', add('Gelu', own, [layer('wide', seen)], [`${name}.bent`]));
  return { name: out, shape: [1, weights.shape(`${name}.out.weight`)[0] ?? 0] };
}

import { float, type Graph, integerAttribute, own } from '#server/onnx/graph.ts';
import type { Weights } from '../encoder/safetensors.ts';

/** One layer on top of what the encoder gives; its output, as [1, so many]. */
export function addLayer({ constant, floats, add }: Graph, weights: Weights, name: string, seen: string) {
  const shape = weights.shape(`${name}.weight`);
  const matrix = constant(`${name}.w`, shape, float, weights.tensor(`${name}.weight`));
  const bias = floats(`${name}.b`, weights.tensor(`${name}.bias`));
  return {
    name: add('Gemm', '', [seen, matrix, bias], [name], [integerAttribute('transB', 1)]),
    shape: [1, shape[0] ?? 0],
  };
}

/** Two layers. */
export function addHead(graph: Graph, weights: Weights, name: string, seen: string) {
  const wide = addLayer(graph, weights, `${name}.wide`, seen);
  return addLayer(graph, weights, `${name}.out`, graph.add('Gelu', own, [wide.name], [`${name}.bent`]));
}

import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openGraph } from '#server/onnx/graph.ts';
import { addLayers, addLength, addMean, layersOf, rowsOf, tokens, vectorOf, width } from './minilm-model.ts';
import type { Weights } from './safetensors.ts';

/** Word pieces in, the direction of their mean out. */
type Transformer = (pieces: readonly number[]) => Promise<Float32Array>;

/** MiniLM with 8-bit weights; the vectors of words are those of the published model, whatever was tuned. */
export async function openTransformer(weights: Weights, published: Weights): Promise<Transformer> {
  const graph = openGraph();
  const mean = addMean(graph, addLayers(graph, weights, { from: 0, to: layersOf(weights) }));
  const direction = addLength(graph, mean, 1);
  const session = await openSession(graph.model([rowsOf(tokens)], [vectorOf(direction)]));
  const wordsIn = wordRows(weights, published);
  return async (pieces) => {
    const result = await session.run({ [tokens]: wordsIn(pieces, 'first') });
    return result[direction]?.data as Float32Array;
  };
}

/** One core: the others serve other people. Beyond the basic ones its own changes to a model cost a tenth of the time. */
export const openSession = (model: Buffer): Promise<InferenceSession> =>
  InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'basic',
    logSeverityLevel: 3,
  });

/** What goes into the lowest layer: the word, its place and which of two texts it stands in. */
export function wordRows(weights: Weights, published: Weights) {
  const places = weights.tensor('embeddings.position_embeddings.weight');
  const sides = weights.tensor('embeddings.token_type_embeddings.weight');
  const placesOn = { first: besides(places, sides.subarray(0, width)), second: besides(places, sides.subarray(width)) };
  return (pieces: readonly number[], text: 'first' | 'second'): Tensor => {
    const rows = placesOn[text].slice(0, pieces.length * width);
    pieces.forEach((id, place) => {
      const word = published.rows('embeddings.word_embeddings.weight', id, 1);
      const start = place * width;
      for (let at = 0; at < width; at++) rows[start + at] = (rows[start + at] as number) + (word[at] as number);
    });
    return new Tensor('float32', rows, [1, pieces.length, width]);
  };
}

/** Adds one row to each of many. */
function besides(rows: Float32Array, row: Float32Array): Float32Array {
  return rows.map((value, at) => value + (row[at % width] ?? 0));
}

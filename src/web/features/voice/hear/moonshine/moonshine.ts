import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-web';

/** The runtime of the browser and that of Node have the same face: whoever calls brings one of them. */
export interface MoonshineParts {
  encoder: InferenceSession;
  decoder: InferenceSession;
  Tensor: TensorConstructor;
  textOf(tokens: number[]): string;
}

export const moonshineRate = 16_000;

const layers = 6;
const heads = 8;
const headSize = 36;
const startToken = 1;
const endToken = 2;
/** Nobody speaks faster; without a limit the model may say one word for ever. */
const tokensPerSecond = 6.5;
/** What is shorter than this is a cough or a click. */
const shortestSeconds = 0.2;

/** Speech of one breath, 16 kHz and from -1 to 1, as words. */
export function createMoonshine({ encoder, decoder, Tensor, textOf }: MoonshineParts) {
  const emptyCache = (): Record<string, Tensor> =>
    Object.fromEntries(
      Array.from({ length: layers }, (_, layer) =>
        ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => [
          `past_key_values.${layer}.${part}`,
          new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]),
        ]),
      ).flat(),
    );

  return async (sound: Float32Array): Promise<string> => {
    const seconds = sound.length / moonshineRate;
    if (seconds < shortestSeconds) return '';
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new Tensor('float32', sound, [1, sound.length]),
    });
    if (!heard) throw new Error('the encoder answered nothing');
    const cache = emptyCache();
    const tokens: number[] = [];
    for (let next = startToken; tokens.length < Math.ceil(seconds * tokensPerSecond); ) {
      const isFirst = tokens.length === 0;
      const { logits, ...rest } = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(next)), [1, 1]),
        encoder_hidden_states: heard,
        use_cache_branch: new Tensor('bool', [!isFirst], [1]),
        ...cache,
      });
      next = likeliest(logits?.data as Float32Array);
      if (next === endToken) break;
      tokens.push(next);
      for (const [name, value] of Object.entries(rest)) {
        // What was heard does not change, and is answered only once.
        if (isFirst || name.includes('.decoder.')) cache[name.replace('present', 'past_key_values')] = value;
      }
    }
    return textOf(tokens).trim();
  };
}

function likeliest(chances: Float32Array): number {
  let best = 0;
  for (let token = 1; token < chances.length; token += 1) {
    if ((chances[token] ?? 0) > (chances[best] ?? 0)) best = token;
  }
  return best;
}

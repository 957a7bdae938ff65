import type { InferenceSession } from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { createMoonshine } from './moonshine.ts';

class FakeTensor {
  constructor(
    readonly type: string,
    readonly data: unknown,
    readonly dims: number[],
  ) {}
}

const vocabulary = 10;
const sure = (token: number) => ({
  logits: { data: Float32Array.from({ length: vocabulary }, (_, at) => (at === token ? 5 : 0)) },
});

function model(tokens: number[]) {
  const fed: Record<string, FakeTensor>[] = [];
  const encoder = { run: async () => ({ last_hidden_state: 'heard' }) };
  const decoder = {
    run: async (feeds: Record<string, FakeTensor>) => {
      fed.push(feeds);
      const step = fed.length;
      return {
        ...sure(tokens[step - 1] ?? 3),
        'present.0.decoder.key': `decoder ${step}`,
        'present.0.encoder.key': `encoder ${step}`,
      };
    },
  };
  const hear = createMoonshine({
    encoder: encoder as unknown as InferenceSession,
    decoder: decoder as unknown as InferenceSession,
    Tensor: FakeTensor as never,
    textOf: (found) => ` ${found.join('-')} `,
  });
  return { hear, fed };
}

const dataOf = (feeds: Record<string, FakeTensor>, name: string): unknown[] =>
  Array.from((feeds[name]?.data ?? []) as Iterable<unknown>);

const seconds = (length: number) => new Float32Array(16_000 * length);

describe('the speech model', () => {
  it('goes on from its last word until it says that it is done', async () => {
    const { hear, fed } = model([4, 7, 9, 2, 5]);
    expect(await hear(seconds(3))).toBe('4-7-9');
    expect(fed.map((feeds) => dataOf(feeds, 'input_ids').map(Number))).toEqual([[1], [4], [7], [9]]);
    expect(fed.map((feeds) => dataOf(feeds, 'use_cache_branch'))).toEqual([[false], [true], [true], [true]]);
  });

  it('keeps what it knows of the sound, and takes what it knows of its words anew', async () => {
    const { hear, fed } = model([4, 7, 2]);
    await hear(seconds(3));
    expect(fed[2]).toMatchObject({
      'past_key_values.0.decoder.key': 'decoder 2',
      'past_key_values.0.encoder.key': 'encoder 1',
    });
    expect(fed[0]?.['past_key_values.5.encoder.value']).toMatchObject({ dims: [0, 8, 1, 36] });
  });

  it('never says more than anybody could in the time', async () => {
    const { hear, fed } = model([]);
    await hear(seconds(2));
    expect(fed).toHaveLength(13);
  });

  it('hears no words in a click', async () => {
    expect(await model([4, 2]).hear(seconds(0.1))).toBe('');
  });
});

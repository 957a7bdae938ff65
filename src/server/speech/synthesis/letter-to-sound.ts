import { readFileSync } from 'node:fs';

/** How a word that no dictionary has is said: sounds such as "AA1", by a small recurrent network (g2p_en). */
export type LetterToSound = (word: string) => string[];

interface Matrix {
  values: Float32Array;
  columns: number;
}

const names = ['enc_emb', 'enc_w_ih', 'enc_w_hh', 'enc_b_ih', 'enc_b_hh', 'dec_emb', 'dec_w_ih'] as const;
const moreNames = ['dec_w_hh', 'dec_b_ih', 'dec_b_hh', 'fc_w', 'fc_b'] as const;
type Name = (typeof names)[number] | (typeof moreNames)[number];
type Stored = Record<Name, { shape: number[]; data: string }> & { graphemes: string[]; phonemes: string[] };

const startOfWord = 2;
const endOfWord = 3;
const mostSounds = 20;

export function openLetterToSound(path: string): LetterToSound {
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored;
  const weights = Object.fromEntries([...names, ...moreNames].map((name) => [name, matrixOf(stored[name])])) as Record<
    Name,
    Matrix
  >;
  const letters = new Map(stored.graphemes.map((letter, at) => [letter, at]));
  const letterVector = (letter: string) => rowOf(weights.enc_emb, letters.get(letter) ?? letters.get('<unk>') ?? 0);

  const cell = (side: 'enc' | 'dec', input: Float32Array, state: Float32Array): Float32Array => {
    const fromInput = times(weights[`${side}_w_ih`], input, weights[`${side}_b_ih`].values);
    const fromState = times(weights[`${side}_w_hh`], state, weights[`${side}_b_hh`].values);
    const size = state.length;
    return state.map((before, at) => {
      const reset = sigmoid(part(fromInput, at) + part(fromState, at));
      const update = sigmoid(part(fromInput, size + at) + part(fromState, size + at));
      const fresh = Math.tanh(part(fromInput, 2 * size + at) + reset * part(fromState, 2 * size + at));
      return (1 - update) * fresh + update * before;
    });
  };

  return (word) => {
    let state: Float32Array = new Float32Array(weights.enc_w_hh.columns);
    for (const letter of [...word, '</s>']) state = cell('enc', letterVector(letter), state);
    const sounds: string[] = [];
    let last = startOfWord;
    while (sounds.length < mostSounds) {
      state = cell('dec', rowOf(weights.dec_emb, last), state);
      last = largest(times(weights.fc_w, state, weights.fc_b.values));
      if (last === endOfWord) break;
      sounds.push(stored.phonemes[last] ?? '');
    }
    return sounds.filter((sound) => /^[A-Z]+\d?$/.test(sound));
  };
}

function matrixOf({ shape, data }: { shape: number[]; data: string }): Matrix {
  const bytes = Buffer.from(data, 'base64');
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { values, columns: shape[1] ?? 1 };
}

const rowOf = ({ values, columns }: Matrix, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns);

function times({ values, columns }: Matrix, vector: Float32Array, bias: Float32Array): Float32Array {
  return bias.map((start, row) => {
    let sum = start;
    for (let at = 0; at < columns; at++) sum += part(values, row * columns + at) * part(vector, at);
    return sum;
  });
}

const part = (values: Float32Array, at: number): number => values[at] ?? 0;
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const largest = (values: Float32Array): number =>
  values.reduce((best, value, at) => (value > part(values, best) ? at : best), 0);

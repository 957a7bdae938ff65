import { describe, expect, it } from 'vitest';
import { type Saying, withoutDoubtful } from './doubtful.ts';

function saying(id: string, confidence: number, joined = false): Saying {
  const match = { kind: 'fact' as const, id, confidence };
  const move = { text: id, speech: 'question' as const, acts: [], matches: [match], topic: null, choices: [] };
  return { sentence: { text: id, pieces: [], parts: [], joined }, moves: [move] };
}

const left = (...sayings: Saying[]) => withoutDoubtful(sayings).flatMap(({ matches }) => matches.map(({ id }) => id));

describe('withoutDoubtful', () => {
  it('leaves alone what may be meant beside what is clear', () => {
    expect(left(saying('cough', 0.95), saying('weight', 0.5))).toEqual(['cough']);
    expect(left(saying('cough', 0.95), saying('weight', 0.7))).toEqual(['cough', 'weight']);
  });

  it('takes what it can get where nothing is clear', () => {
    expect(left(saying('cough', 0.6), saying('weight', 0.5))).toEqual(['cough', 'weight']);
  });

  it('keeps what was added with "and"', () => {
    expect(left(saying('cough', 0.95), saying('weight', 0.5, true))).toEqual(['cough', 'weight']);
  });
});

import { describe, expect, it } from 'vitest';
import { learnMeanings } from './meaning-head.ts';

const vector = (...values: number[]) => Float32Array.from(values);
const breathe = async () => {};

describe('[CHAT-05] what the meanings of all ways to ask teach', () => {
  /** Ways to ask differ widely in the first number, whatever they ask for; the second tells which answer is meant. */
  const taught = [-1, -0.5, 0.5, 1].flatMap((voice) => [
    { answer: 0, vector: vector(voice, 0.2) },
    { answer: 1, vector: vector(voice + 0.3, -0.2) },
  ]);

  it('is what parts the answers, not what parts ways to put a question', async () => {
    const head = await learnMeanings(taught, 2, breathe);
    const [one = 0, other = 0] = head?.(vector(1.2, 0.1)) ?? [];
    expect(one).toBeGreaterThan(other);
    const [less = 0, more = 0] = head?.(vector(-1.2, -0.1)) ?? [];
    expect(more).toBeGreaterThan(less);
  });

  it('is given as logarithms of chances, and as nothing for another encoder’s vector', async () => {
    const head = await learnMeanings(taught, 2, breathe);
    const chances = [...(head?.(vector(0, 0.2)) ?? [])].map(Math.exp);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 3);
    expect([...(head?.(vector(1, 2, 3)) ?? [])]).toEqual([0, 0]);
  });

  it('is nothing where there is nothing to tell apart', async () => {
    expect(await learnMeanings([], 2, breathe)).toBeNull();
    expect(await learnMeanings([{ answer: 0, vector: vector(1, 0) }], 1, breathe)).toBeNull();
  });

  it('lets other work in between', async () => {
    let breaths = 0;
    await learnMeanings(
      Array.from({ length: 300 }, (_, at) => ({ answer: at % 2, vector: vector(at % 7, at % 5) })),
      2,
      async () => {
        breaths += 1;
      },
    );
    expect(breaths).toBeGreaterThan(2);
  });
});

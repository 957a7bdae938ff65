import { describe, expect, it, vi } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { ReadPairs } from '#core/patient/read/read-pairs.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { doctor, indexesOf, speaker, talk } from '#test/marking-fixture.ts';
import { markConsultation } from '../mark-consultation.ts';

/** The first comparison hears what is like an example; the judge alone decides once it has looked. */
vi.mock('../weights.ts', async () => {
  const { weightsByHand: first } = await import('#test/marking-fixture.ts');
  const { errorFeatureNames, evidenceFeatures } = await import('./evidence.ts');
  const judged = (names: readonly string[]) => [...names.map(() => 0), 1, -1];
  return {
    markWeights: {
      part: { ...first.part, looked: judged(evidenceFeatures) },
      half: { ...first.half, looked: judged(evidenceFeatures) },
      error: { ...first.error, looked: judged(errorFeatureNames) },
    },
  };
});

const file = validCase();
const criterion = nth(file.marks.criteria, 1);
const error = nth(file.marks.critical_errors, 0);
const said = nth(criterion.earns, 0);
const harm = nth(error.examples, 0);

async function markedBy(likely: ReadPairs['likely'], ...turns: Parameters<typeof talk>) {
  const asked: { text: string; before: string; target: string }[] = [];
  const pairs: Pick<ReadPairs, 'likely'> = {
    likely: (turn, target) => {
      asked.push({ ...turn, target });
      return likely(turn, target);
    },
  };
  const indexes = await indexesOf(file);
  const { marking } = await markConsultation({
    ...indexes,
    turns: talk(...turns),
    seconds: 720,
    encode: fakeEncode,
    pairs,
  });
  return { asked, errors: marking.errors, mark: marking.criteria.find(({ id }) => id === criterion.id)?.mark };
}

const does = async (_: unknown, target: string) => (target.startsWith('does: ') ? 9 : -9);
const doesNot = async (_: unknown, target: string) => (target.startsWith('does: ') ? -9 : 9);

describe('[MARK-01] the judge of pairs', () => {
  it('decides about what the first comparison finds likely', async () => {
    expect((await markedBy(does, doctor(said))).mark).toBe('met');
    expect((await markedBy(doesNot, doctor(said))).mark).toBe('missed');
    expect((await markedBy(does, doctor(harm))).errors).toMatchObject([{ id: error.id }]);
    expect((await markedBy(doesNot, doctor(harm))).errors).toEqual([]);
    const rather = async (_: unknown, target: string) => (target.startsWith('does: ') ? 3 : -6);
    expect((await markedBy(rather, doctor(harm))).errors).toEqual([]);
  });

  it('reads the passage after the speaker’s words, beside the sentences that do it and that say the opposite', async () => {
    const { asked } = await markedBy(does, speaker('I hurt.'), doctor(harm));
    expect(asked).toContainEqual({
      text: harm,
      before: 'I hurt.',
      target: `does: ${[error.what, ...error.examples.slice(0, 2)].join(' | ')}`,
    });
    expect(asked).toContainEqual({
      text: harm,
      before: 'I hurt.',
      target: `against: ${[error.what, ...error.not_examples.slice(0, 2)].join(' | ')}`,
    });
  });

  it('reads a passage once for all that it may be, in the order in which they were said', async () => {
    const { asked } = await markedBy(does, doctor(harm), doctor(said));
    const texts = asked.map(({ text }) => text);
    expect(texts.filter((text, at) => text !== texts[at - 1])).toEqual([harm, said]);
  });

  it('is not asked about what comes near nothing, and about the next likeliest passage only where the first is not it', async () => {
    expect((await markedBy(does, doctor('The weather is lovely.'))).asked).toEqual([]);
    const again = Array.from({ length: 9 }, (_, at) => doctor(`${said} ${'Well. '.repeat(at)}`));
    const mostAsked = async (likely: ReadPairs['likely']) => {
      const { asked } = await markedBy(likely, ...again);
      return Math.max(...asked.map(({ target }) => asked.filter((one) => one.target === target).length));
    };
    expect(await mostAsked(does)).toBe(1);
    expect(await mostAsked(doesNot)).toBe(4);
  });
});

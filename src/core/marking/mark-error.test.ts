import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { doctor, type Indexes, indexesOf, speaker, talk } from '#test/marking-fixture.ts';
import { evidenceIn } from './mark-consultation.ts';
import { markError } from './mark-error.ts';

vi.mock('./weights.ts', async () => ({ markWeights: (await import('#test/marking-fixture.ts')).weightsByHand }));

let indexes: Indexes;
const file = validCase();
const [harm] = nth(file.marks.critical_errors, 0).examples;
beforeAll(async () => {
  indexes = await indexesOf(file);
});

async function errorIn(...turns: Parameters<typeof talk>) {
  const { index, caseIndex } = indexes;
  const { evidence } = await evidenceIn(index, caseIndex, talk(...turns), fakeEncode);
  return markError(nth(index.errors, 0), evidence);
}

describe('[MARK-01] a critical error', () => {
  it('is a sentence of the doctor’s that says it', async () => {
    expect(await errorIn(doctor('Hello.'), speaker('Hm.'), doctor(`Right. ${harm} Goodbye.`))).toEqual({
      id: 'error-a',
      domain: 'management',
      caps: 'fail',
      quote: { turn: 3, who: 'doctor', seconds: 20, text: harm },
    });
  });

  it('is not what the speaker says, nor silence, nor something else', async () => {
    expect(await errorIn(doctor('Hello.'), speaker(`${harm}`))).toBeNull();
    expect(await errorIn()).toBeNull();
    expect(await errorIn(doctor('Have you thought about cutting down?'))).toBeNull();
  });

  it('is not what the case knows to be none, however like one it is', async () => {
    const careful = validCase();
    const error = nth(careful.marks.critical_errors, 0);
    error.not_examples.push(`Once your heart is cleared ${harm}`);
    const { index, caseIndex } = await indexesOf(careful);
    const said = talk(doctor(`Once your heart is cleared, ${harm}`));
    const { evidence } = await evidenceIn(index, caseIndex, said, fakeEncode);
    expect(markError(nth(index.errors, 0), evidence)).toBeNull();
  });

  it('is further from what denies it than the words alone are', async () => {
    const { index, caseIndex } = indexes;
    const { evidence } = await evidenceIn(
      index,
      caseIndex,
      talk(doctor(`${harm}`), doctor(`Never: ${harm}`)),
      fakeEncode,
    );
    const row = nth(index.errors, 0).examples.from;
    const apart = evidence.map(({ cosines, sameSense }) => (cosines[row] ?? 0) - (sameSense[row] ?? 0));
    expect(apart).toEqual([0, expect.closeTo(0.06)]);
  });

  it('is quoted where it was said first', async () => {
    expect(await errorIn(doctor(`${harm}`), speaker('What?'), doctor(`${harm}`))).toMatchObject({ quote: { turn: 1 } });
  });
});

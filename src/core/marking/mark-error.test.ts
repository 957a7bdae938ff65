import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { evidenceOf } from '#test/evidence-fixture.ts';
import { doctor, type Indexes, indexesOf, speaker, talk } from '#test/marking-fixture.ts';
import { markError } from './mark-error.ts';

vi.mock('./weights.ts', async () => ({ markWeights: (await import('#test/marking-fixture.ts')).weightsByHand }));

let indexes: Indexes;
const file = validCase();
const [harm] = nth(file.marks.critical_errors, 0).examples;
beforeAll(async () => {
  indexes = await indexesOf(file);
});

const none = { error: null, doubt: null, isJudged: false };

async function errorIn(...turns: Parameters<typeof talk>) {
  const { index } = indexes;
  const { evidence } = await evidenceOf(indexes, talk(...turns));
  return markError(nth(index.errors, 0), evidence);
}

describe('[MARK-01] a critical error', () => {
  it('is a sentence of the doctor’s that says it', async () => {
    expect(await errorIn(doctor('Hello.'), speaker('Hm.'), doctor(`Right. ${harm} Goodbye.`))).toEqual({
      error: {
        id: 'error-a',
        domain: 'management',
        caps: 'fail',
        what: nth(file.marks.critical_errors, 0).what,
        quote: { turn: 3, who: 'doctor', seconds: 20, text: harm },
      },
      doubt: null,
      isJudged: false,
    });
  });

  it('that any case has is only for the doctor to look at', async () => {
    const { index } = indexes;
    const turns = talk(doctor('Hello.'), speaker('Hm.'), doctor(`Right. ${harm} Goodbye.`));
    const { evidence } = await evidenceOf(indexes, turns);
    const common = { ...nth(index.errors, 0), isOwn: false };
    expect(markError(common, evidence)).toMatchObject({ error: null, doubt: { id: 'error-a' } });
  });

  it.each([
    [true, -2, false],
    [true, 0, true],
    [false, 0, false],
    [false, 3, true],
  ])('of the case: %s, that the judge of pairs gives %d is to be looked at: %s', async (isOwn, does, isShown) => {
    const { evidence } = await evidenceOf(indexes, talk(doctor(`Right. ${harm} Goodbye.`)));
    const error = { ...nth(indexes.index.errors, 0), isOwn };
    const looks = new Map([[error, new Map(evidence.map((compared) => [compared, { does, against: -3 }]))]]);
    const { doubt, error: named } = markError(error, evidence, looks);
    expect([doubt !== null, named]).toEqual([isShown, null]);
  });

  it.each([
    [8, 2, true],
    [6, 5.5, false],
    [3.5, -2, false],
  ])('that the judge of pairs gives %d, and the contrary %d, is named: %s', async (does, against, isNamed) => {
    const { evidence } = await evidenceOf(indexes, talk(doctor(`Right. ${harm} Goodbye.`)));
    const error = nth(indexes.index.errors, 0);
    const looks = new Map([[error, new Map(evidence.map((compared) => [compared, { does, against }]))]]);
    expect(markError(error, evidence, looks).error !== null).toBe(isNamed);
  });

  it('is not what the speaker says, nor silence, nor something else', async () => {
    expect(await errorIn(doctor('Hello.'), speaker(`${harm}`))).toEqual(none);
    expect(await errorIn()).toEqual(none);
    expect(await errorIn(doctor('Have you thought about cutting down?'))).toEqual(none);
  });

  it('is not what the case knows to be none, however like one it is', async () => {
    const careful = validCase();
    const error = nth(careful.marks.critical_errors, 0);
    error.not_examples.push(`Once your heart is cleared ${harm}`);
    const own = await indexesOf(careful);
    const { evidence } = await evidenceOf(own, talk(doctor(`Once your heart is cleared, ${harm}`)));
    expect(markError(nth(own.index.errors, 0), evidence)).toEqual(none);
  });

  it.each([
    ['forbids', (said: string) => `You must never ${said} Happy with that?`],
    ['asks', (said: string) => `Did they say to ${said.replace('.', '')}?`],
    ['quotes', (said: string) => `Your brother may say “${said}”`],
    ['supposes', (said: string) => `If I were to say ${said} you could be harmed.`],
    ['calls wrong', (said: string) => `${said.replace('.', '')} is wrong.`],
  ])('is not what %s it, not even a line to look at', async (_, frame) => {
    expect(await errorIn(doctor(frame(harm ?? '')))).toEqual(none);
  });

  it('is only a line to look at where it may be told of others', async () => {
    const told = await errorIn(doctor(`He thought ${harm}`));
    expect(told).toMatchObject({ error: null, doubt: { id: 'error-a', quote: { turn: 1 } } });
    expect(told.doubt).not.toHaveProperty('caps');
  });

  it('is not even a line to look at where the case calls it harmless, whatever the weights say', async () => {
    const careful = validCase();
    const harmless = `He thought ${harm}`;
    const judged = async () => {
      const own = await indexesOf(careful);
      const { evidence } = await evidenceOf(own, talk(doctor(harmless)));
      return markError(nth(own.index.errors, 0), evidence, undefined, undefined, {
        error: { first: [1], looked: [1] },
      });
    };
    expect((await judged()).doubt).not.toBeNull();
    nth(careful.marks.critical_errors, 0).not_examples.push(harmless);
    expect(await judged()).toEqual(none);
  });

  it('is further from what denies it than the words alone are', async () => {
    const { evidence } = await evidenceOf(indexes, talk(doctor(`${harm}`), doctor(`Never: ${harm}`)));
    const row = nth(indexes.index.errors, 0).examples.from;
    const apart = evidence.map(({ cosines, sameSense }) => (cosines[row] ?? 0) - (sameSense[row] ?? 0));
    expect(apart).toEqual([0, expect.closeTo(0.06)]);
  });

  it('is quoted where it was said first', async () => {
    expect(await errorIn(doctor(`${harm}`), speaker('What?'), doctor(`${harm}`))).toMatchObject({
      error: { quote: { turn: 1 } },
    });
  });
});

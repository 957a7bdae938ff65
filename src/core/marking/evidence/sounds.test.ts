import { beforeAll, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { evidenceOf } from '#test/evidence-fixture.ts';
import { doctor, eventsOf, type Indexes, indexesOf, speaker, talk } from '#test/marking-fixture.ts';
import { markConsultation } from '../mark-consultation.ts';
import { markError } from '../mark-error.ts';
import type { IndexedError } from '../mark-index.ts';
import { hearSounds, meaningOf } from './sounds.ts';

const file = validCase();
const said = 'I would let it lie till the spring flowers are out in the garden.';
/** To this judge two numbers tell all: what lets it lie, and the rest. */
const harm = nth(nth(file.marks.critical_errors, 0).examples, 0);
const meaning = async ({ text }: { text: string }) =>
  Float32Array.from(/let it lie/.test(text) || text.includes(harm) ? [1, 0] : [0, 1]);

describe('[MARK-01] an error of which it was learnt how it sounds', () => {
  let indexes: Indexes;
  let width: number;
  beforeAll(async () => {
    indexes = await indexesOf(file);
    width = nth(await fakeEncode(['Hello.']), 0).length;
  });

  const learntFrom = (likeness: number): IndexedError => {
    const learnt = new Float32Array(2 + width + 1);
    learnt[0] = likeness;
    return { ...nth(indexes.index.errors, 0), learnt };
  };
  const heardIn = async (error: IndexedError, text: string, ground = 0.5, again?: string) => {
    const more = again === undefined ? [] : [speaker('Are you sure?'), doctor(again)];
    const { evidence: all } = await evidenceOf(indexes, talk(speaker('It hurts.'), doctor(text), ...more));
    const evidence = all.map((compared) => ({ ...compared, course: { ground } }));
    return { evidence, sounds: await hearSounds({ ...indexes.index, errors: [error] }, evidence, meaning) };
  };

  it('sounds as its weights say, passage by passage', async () => {
    const error = learntFrom(0.9);
    const { sounds } = await heardIn(error, `Good morning. ${said}`);
    const most = Math.max(...(sounds.get(error)?.values() ?? []));
    expect(most).toBeCloseTo(0.9);
    expect(Math.min(...(sounds.get(error)?.values() ?? []))).toBeCloseTo(0);
    expect([...meaningOf(Float32Array.of(3), Float32Array.of(4, 5))]).toEqual([3, 4, 5, 1]);
  });

  it.each([
    ['plainly, and the judge has not read it', 1, null, false],
    ['hardly, and the judge has no view', 0.7, { does: 0, against: 0 }, false],
    ['plainly, and the judge has no view', 1, { does: 0, against: 0 }, true],
    ['hardly, and the judge sees it', 0.7, { does: 6, against: -3 }, true],
    ['plainly, and the judge denies it', 1, { does: -5, against: 0 }, false],
    ['hardly, and the judge sees the contrary as well', 0.7, { does: 5, against: 8 }, false],
  ])('is named where it is heard %s: %d %o %s', async (_, likeness, look, isNamed) => {
    const error = learntFrom(likeness);
    const { evidence, sounds } = await heardIn(error, said);
    const looks = new Map([[error, new Map(look ? evidence.map((compared) => [compared, look]) : [])]]);
    const marked = markError(error, evidence, looks, sounds);
    expect(marked.error?.quote.text ?? null).toBe(isNamed ? said : null);
  });

  it.each([
    ['said again in another turn', said, 'You can let it lie in the garden for the whole dry summer.', 0.75, true],
    ['said again hardly', said, 'You can let it lie in the garden for the whole dry summer.', 0.65, false],
    [
      'said twice in one breath',
      `${said} So let it lie in the garden for the whole dry summer.`,
      'I am quite sure of that.',
      0.75,
      false,
    ],
  ])('where it is heard hardly and %s', async (_, text, again, likeness, isNamed) => {
    const error = learntFrom(likeness);
    const { evidence, sounds } = await heardIn(error, text, 0.5, again);
    const looks = new Map([[error, new Map(evidence.map((compared) => [compared, { does: 0, against: 0 }]))]]);
    expect(markError(error, evidence, looks, sounds).error !== null).toBe(isNamed);
  });

  it('is a line to look at where it is heard hardly, and none where it is hardly heard at all', async () => {
    const [hardly, barely] = [learntFrom(0.7), learntFrom(0.4)];
    const doubtOf = async (error: IndexedError) => {
      const { evidence, sounds } = await heardIn(error, harm);
      return markError(error, evidence, new Map(), sounds).doubt;
    };
    expect(await doubtOf(hardly)).toMatchObject({ id: hardly.error.id, quote: { text: harm } });
    expect(await doubtOf(barely)).toBeNull();
  });

  it.each([
    ['in a few words', 'I would let it lie.', 0.5],
    ['in talk of something else', said, 0],
  ])('is not named where it is heard %s', async (_, text, ground) => {
    const error = learntFrom(1.2);
    const { evidence, sounds } = await heardIn(error, text, ground);
    const looks = new Map([[error, new Map(evidence.map((compared) => [compared, { does: 5, against: -3 }]))]]);
    expect(markError(error, evidence, looks, sounds).error).toBeNull();
  });

  it.each([
    ['told of others', `He thought ${said}`],
    ['asked', 'Did they say I would let it lie till the spring flowers are out in the garden?'],
  ])('is not named where it is %s', async (_, text) => {
    const error = learntFrom(1.2);
    const { evidence, sounds } = await heardIn(error, text);
    expect(markError(error, evidence, new Map(), sounds).error).toBeNull();
  });

  it('is looked for where it is heard, whatever the first comparison finds', async () => {
    const error = learntFrom(0.9);
    const targets: string[] = [];
    const judge = {
      meaning,
      likely: async (_: unknown, target: string) => {
        targets.push(target);
        return target === error.judged.does ? 4 : -9;
      },
    };
    const { marking } = await markConsultation({
      ...indexes,
      index: { ...indexes.index, errors: [error] },
      turns: talk(speaker('It hurts.', eventsOf({ factsTold: file.facts.map(({ id }) => id) })), doctor(said)),
      seconds: 720,
      encode: fakeEncode,
      pairs: judge,
    });
    expect(targets).toContain(error.judged.does);
    expect(marking.errors).toMatchObject([{ id: error.error.id, quote: { text: said } }]);
  });
});

describe('[MARK-01] a part of which it was learnt how it sounds', () => {
  const place = 1;
  const [ownWords, elsewhere] = ['What is the ache like of a morning?', 'Did you find somewhere to park?'];
  const [first] = nth(file.marks.criteria, place).earns;
  /** To this judge the ache of a morning is the part, whatever the case's own sentences say. */
  const meant = async ({ text }: { text: string }) => Float32Array.from(/ache/.test(text) ? [1, 0] : [0, 1]);

  async function marked(likeness: number | null, look: number, ...said: string[]) {
    const indexes = await indexesOf(file);
    const size = nth(await fakeEncode(['Hello.']), 0).length;
    const learnt = likeness === null ? null : new Float32Array(2 + size + 1).fill(likeness, 0, 1);
    const index = {
      ...indexes.index,
      criteria: indexes.index.criteria.map((one, at) =>
        at === place ? { ...one, half: null, parts: one.parts.map((part) => ({ ...part, learnt })) } : one,
      ),
    };
    const read: string[] = [];
    const judge = {
      meaning: meant,
      likely: async ({ text }: { text: string }, target: string) => {
        if (target === nth(nth(index.criteria, place).parts, 0).judged.does) read.push(text);
        return look;
      },
    };
    const turns = talk(
      speaker('It hurts.', eventsOf({ factsTold: file.facts.map(({ id }) => id) })),
      ...said.map(doctor),
    );
    const { marking } = await markConsultation({
      ...indexes,
      index,
      turns,
      seconds: 720,
      encode: fakeEncode,
      pairs: judge,
    });
    const { id } = nth(file.marks.criteria, place);
    return {
      read,
      ...nth(
        marking.criteria.filter((one) => one.id === id),
        0,
      ),
    };
  }

  it('is looked for where it is heard, and quoted from there', async () => {
    const { read, mark, quotes } = await marked(1, 4, elsewhere, ownWords);
    expect(read).toEqual([ownWords]);
    expect(mark).toBe('met');
    expect(quotes).toMatchObject([{ text: ownWords }]);
  });

  it('is not looked for where it is not heard, however near the words are', async () => {
    const { read, mark } = await marked(1, 4, first ?? '', elsewhere);
    expect(read).toEqual([]);
    expect(mark).toBe('missed');
  });

  it('is missed where the judge denies what only sounds a little like it', async () => {
    expect((await marked(0.2, -6, ownWords)).mark).toBe('missed');
  });

  it.each([
    'and I am not sending you for anything else, ache or no ache',
    'but with that ache you don’t need to stop your tablets',
    'and with an ache you must never lift on your own',
    'though there is no need to hide the ache from me',
  ])('is heard in what refuses something else: … %s', async (refusal) => {
    const own = (first ?? '').replace(/[.?!]$/, '');
    expect((await marked(1, 4, `${own} ${refusal}.`)).mark).toBe('met');
    expect((await marked(null, 4, `${own} ${refusal}.`)).mark).toBe('missed');
  });

  it.each(['They said “the ache of a morning” to me.', '"An ache in the morning" is what the letter says.'])(
    'but not in what is quoted: %s',
    async (text) => {
      expect((await marked(1, 4, text)).mark).toBe('missed');
    },
  );

  it('is looked for by the case’s own sentences where nothing was learnt', async () => {
    expect((await marked(null, 4, first ?? '', elsewhere)).read).toContain(first);
  });
});

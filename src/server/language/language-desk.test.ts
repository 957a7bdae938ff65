import { beforeEach, describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { nothingBefore } from '#core/patient/context-fixture.ts';
import { glances, readingOf } from '#core/patient/read/turn-reading-fixture.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import type { Encode } from '#core/patient/understanding.ts';
import type { KnownAnswer } from '#core/site-answers/known-answer.ts';
import { languageDesk } from './language-desk.ts';
import type { LanguageCall } from './language-thread.ts';
import type { PairReader } from './reader/pair-reader.ts';
import { loadTariffQuestions } from './tariff-words.ts';

const readTariffQuestion = loadTariffQuestions();

const library = {
  topics: new Map([['open.reason', ['How can I help today?', 'What brings you in?', 'What can I do for you?']]]),
  aspects: new Map([['onset', ['When did it start?', 'How long has it been going on?']]]),
  acts: new Map([['empathy', ['That sounds hard.', 'I am sorry to hear that.']]]),
  absent: ['Any rash?', 'Any swelling?'],
  nothing: ['The weather is nice.', 'I like your hat.'],
};
const answers: KnownAnswer[] = [
  {
    id: 'faq/browsers',
    kind: 'answer',
    source: 'faq',
    title: 'Which browsers work?',
    lead: 'Chrome and Firefox work.',
    summary: 'Chrome and Firefox work.',
    further: [],
    asks: [],
    passages: [],
    named: [],
    sources: [{ label: 'Browsers', link: '/faq#browsers' }],
    leadsTo: [],
  },
];

let takenIn: string[] = [];
const pairs = {
  likely: async () => 0,
  glances,
  turn: async () => readingOf('single'),
  async ready(target: string) {
    takenIn.push(target);
  },
};
let judged: string[] = [];
let judgedAhead: string[] = [];
const judge: Pick<PairReader, 'likely' | 'meaning' | 'ready'> = {
  meaning: async () => new Float32Array(),
  async likely(_, target) {
    judged.push(target);
    return 0;
  },
  async ready(target) {
    judgedAhead.push(target);
  },
};
let encoded: string[] = [];
const telling: Encode = async (texts) => {
  encoded.push(...texts);
  return fakeEncode(texts);
};
let desk: ReturnType<typeof languageDesk>;
let done: string[];
const ask = (name: string, call: LanguageCall) => desk.answer(call).then(() => done.push(name));
const turn = (text: string, visitor: boolean): LanguageCall => ({
  does: 'understand',
  caseId: 'a',
  text,
  context: nothingBefore,
  visitor,
});
const question = (message: string): LanguageCall => ({ does: 'answer', asked: { message, history: [], plans: [] } });

beforeEach(async () => {
  takenIn = [];
  desk = languageDesk({
    encoder: { encode: telling, encodeForGood: telling },
    pairs,
    judge,
    library,
    commonErrors: [],
    learntSounds: () => null,
    english: new Set(),
    readTariffQuestion,
  });
  await desk.answer({ does: 'know', caseId: 'a', file: validCase() });
  await desk.answer({ does: 'know-answers', answers });
  await desk.answer({ does: 'prepare', caseId: 'a' });
  [encoded, done, judged, judgedAhead] = [[], [], [], []];
});

describe('the language thread', () => {
  const long = 'Is the zorb blue, or is the glim red, or do you flimp at night? '.repeat(10);

  it('reads a doctor’s turn before a hundred visitors who came first', async () => {
    const visitors = Array.from({ length: 100 }, (_, n) => ask('visitor', turn(`${n} ${long}`, true)));
    const guides = ask('guides', { does: 'encode-for-good', texts: ['one', 'two', 'three'], urgency: 'background' });
    while (encoded.length < 3) await new Promise(setImmediate);
    const begun = encoded.length;
    await ask('doctor', turn('How long have you been tired?', false));
    expect(done).toEqual(['doctor']);
    expect(encoded.slice(begun).filter((text) => text.includes('zorb'))).toEqual([]);
    await Promise.all([...visitors, guides]);
    expect(done).toHaveLength(102);
  });

  it('builds the case that a doctor waits for before those that nobody waits for yet, also when they were begun first', async () => {
    const named = (word: string) => {
      const file = validCase();
      for (const fact of file.facts) fact.asks = fact.asks.map((asked) => `${word} ${asked}`);
      return file;
    };
    for (const word of ['early', 'wanted']) await desk.answer({ does: 'know', caseId: word, file: named(word) });
    const [early, wanted] = ['early', 'wanted'].map((caseId) => ask(caseId, { does: 'prepare', caseId }));
    while (!encoded.some((text) => text.startsWith('wanted'))) await new Promise(setImmediate);
    const begun = encoded.length;
    await ask('doctor', { ...turn('How long have you been tired?', false), caseId: 'wanted' } as LanguageCall);
    expect(encoded.slice(begun).filter((text) => text.startsWith('early')).length).toBeLessThanOrEqual(2);
    await Promise.all([early, wanted]);
    expect(done.indexOf('doctor')).toBeLessThan(done.indexOf('early'));
  });

  it('takes in beforehand what a turn may mean, and not while a doctor waits', async () => {
    expect(takenIn.filter((target) => target.startsWith('asks: ')).length).toBeGreaterThanOrEqual(
      validCase().facts.length,
    );
    expect(takenIn.filter((target) => target.startsWith('offers: ')).length).toBeGreaterThanOrEqual(
      validCase().plan.length,
    );
    takenIn = [];
    const prepared = ask('prepared', { does: 'prepare', caseId: 'a' });
    await ask('doctor', turn('How long have you been tired?', false));
    expect(takenIn.length).toBeLessThanOrEqual(2);
    await prepared;
    expect(takenIn.length).toBeGreaterThan(2);
  });

  it('takes visitors one after the other, whatever they ask', async () => {
    const story = 'The zebras are here. Do you have any zebras? Where do the zebras live?';
    await Promise.all([ask('sample', turn(long, true)), ask('question', question(story))]);
    const who = encoded.map((text) => (text.includes('zebra') ? 'question' : 'sample'));
    const changes = who.filter((name, at) => at > 0 && name !== who[at - 1]);
    expect(new Set(who).size).toBe(2);
    expect(changes).toHaveLength(1);
  });

  it('answers a visitor, and says when words alone decided', async () => {
    expect(await desk.answer(question('Which browsers work?'))).toMatchObject({
      kind: 'answer',
      lines: ['Chrome and Firefox work.'],
      byWordsAlone: false,
    });
    const broken: Encode = () => Promise.reject(new Error('no vectors'));
    desk = languageDesk({
      encoder: { encode: broken, encodeForGood: broken },
      pairs,
      judge,
      library,
      commonErrors: [],
      learntSounds: () => null,
      english: new Set(),
      readTariffQuestion,
    });
    await desk.answer({ does: 'know-answers', answers });
    expect(await desk.answer(question('Which browsers work?'))).toMatchObject({ byWordsAlone: true });
  });

  it('has the judge read what may earn a mark', async () => {
    const [criterion] = validCase().marks.criteria;
    const said = criterion?.earns[0] ?? '';
    const turns = [{ n: 1, who: 'doctor' as const, text: said, seconds: 10, events: null }];
    await desk.answer({ does: 'mark', caseId: 'a', turns, seconds: 720, urgency: 'soon' });
    expect(judged.some((target) => target.startsWith('does: '))).toBe(true);
  });

  it('takes in what marks are given for while nobody waits', async () => {
    const prepared = ask('prepared', { does: 'prepare-marking', caseId: 'a' });
    await ask('doctor', turn('How are you?', false));
    expect(done).toEqual(['doctor']);
    await prepared;
    const mark = { does: 'mark', caseId: 'a', seconds: 720, urgency: 'soon' } as const;
    const said = validCase().marks.criteria.flatMap(({ earns }) => earns);
    const turns = said.map((text, at) => ({ n: at + 1, who: 'doctor' as const, text, seconds: at, events: null }));
    await desk.answer({ ...mark, turns });
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter((target) => !judgedAhead.includes(target))).toEqual([]);
  });

  it('has forgotten a case when it is told to', async () => {
    await desk.answer({ does: 'forget', caseId: 'a' });
    await expect(desk.answer(turn('How are you?', false))).rejects.toThrow('never sent');
  });
});

import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../context-fixture.ts';
import { move } from '../engine/turn-fixture.ts';
import { buildIndex, type TargetSource } from '../understand/case-index.ts';
import { fakeEncode } from '../understand/fake-encoder.ts';
import type { TopicLibrary } from '../understand/topic-library.ts';
import type { Context, Move } from '../understanding.ts';
import type { ReadPairs } from './read-pairs.ts';
import { readAgain } from './second-reading.ts';
import { textOfTarget } from './target-text.ts';
import type { TurnReading } from './turn-reading.ts';
import { glances, readingOf } from './turn-reading-fixture.ts';

const library: TopicLibrary = {
  topics: new Map([['symptom.cough', ['Any cough?', 'Do you cough?', 'Have you had a cough?']]]),
  aspects: new Map([['duration', ['How long?', 'How long for?']]]),
  acts: new Map([['empathy', ['That sounds dreadful', 'I am sorry to hear it']]]),
  absent: ['Do you keep parrots?'],
  nothing: ['The weather is lovely'],
};
const fact = (id: string, gate: 'asked' | 'trusted', examples: string[]): TargetSource => ({
  kind: 'fact',
  id,
  gloss: examples[0] ?? '',
  gate,
  topic: `symptom.${id}`,
  examples,
});
const sources: TargetSource[] = [
  fact('cough', 'asked', ['Do you have a cough?', 'Are you coughing?']),
  fact('phlegm', 'asked', ['Is any phlegm coming up?', 'What colour is the phlegm?']),
  fact('weight', 'trusted', ['Have you lost any weight?', 'Are your clothes looser?']),
  { kind: 'reaction', id: 'smoking', gloss: 'Blames smoking', examples: ['It is the smoking that did it.'] },
  { kind: 'cue', id: 'sister', gloss: 'Her sister', examples: ['What happened to your sister?'] },
];
const question = readingOf('single');
const index = await buildIndex(sources, library, fakeEncode);

/** A second reader that takes for meant what is listed, and keeps what it is asked about. */
function reader(...meant: string[]): ReadPairs & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    glances,
    turn: async () => question,
    async likely(_turn, target) {
      asked.push(target);
      return meant.some((word) => target.includes(word)) ? 6 : -6;
    },
  };
}

/** Finds all that is listed as likely as that, and the rest out of the question. */
const halfSure = (likely: number, ...meant: string[]): ReadPairs => ({
  ...reader(),
  likely: async (_, target) => (meant.some((word) => target.includes(word)) ? likely : -6),
});

/** The first reading took `heard` for meant, so sure, and finds everything else possible. */
async function ids(
  text: string,
  heard: Record<string, number>,
  pairs: ReadPairs,
  context: Partial<Context> = {},
  speech: Move['speech'] = 'question',
  reading: TurnReading = question,
  glancedAt: ReadonlyMap<string, number> = new Map(),
): Promise<string[]> {
  const matches = index.targets.flatMap(({ kind, id }) =>
    heard[id] === undefined ? [] : [{ kind, id, confidence: heard[id] }],
  );
  const move: Move = { text, speech, acts: [], matches, topic: null, choices: [] };
  const guessed = new Map([[text, index.targets.map((target) => ({ target, probability: 0.05 }))]]);
  const moves = await readAgain(
    index,
    { text, before: '' },
    { ...nothingBefore, ...context },
    { moves: [move], guessed, parts: new Set() },
    { pairs, reading, glances: glancedAt },
  );
  return moves.flatMap((one) => one.matches.map(({ id }) => id));
}

describe('a part of a list that became no clause of its own', () => {
  it.each([
    'That was hard to say. Have you a cough, any phlegm at all?',
    'I am glad you said so. Have you a cough, phlegm?',
    'Thank you, Darren. Have you a cough, or phlegm of any colour?',
    'Right, nearly there now. Have you a cough, and phlegm?',
  ])('%s: is asked in the question, and not in what was said before', async (text) => {
    const [told = '', asked = ''] = text.split(/(?<=\.) /);
    const part = 'Any phlegm at all or of any colour?';
    const [cough] = index.targets.filter(({ id }) => id === 'cough');
    const [phlegm] = index.targets.filter(({ id }) => id === 'phlegm');
    if (!cough || !phlegm) throw new Error('no such target');
    const guessed = new Map([
      [asked, [{ target: cough, probability: 0.5 }]],
      [part, [{ target: phlegm, probability: 0.5 }]],
    ]);
    const clause = (of: string, speech: Move['speech']): Move => move({ text: of, speech });
    const moves = await readAgain(
      index,
      { text, before: '' },
      nothingBefore,
      { moves: [clause(told, 'statement'), clause(asked, 'question')], guessed, parts: new Set([part]) },
      { pairs: reader('cough', 'phlegm'), reading: readingOf('list'), glances: new Map() },
    );
    expect(moves.map(({ matches }) => matches.map(({ id }) => id).toSorted())).toEqual([[], ['cough', 'phlegm']]);
  });
});

describe('the second reading', () => {
  it('finds what the first one missed', async () => {
    expect(await ids('Is anything coming up?', {}, reader('phlegm'))).toEqual(['phlegm']);
  });

  it('looks at what a glance finds near, and at nothing else, however likely the first one finds it', async () => {
    const pairs = reader('phlegm');
    const near = new Map(index.targets.map((target) => [textOfTarget(index, target), target.id === 'phlegm' ? 0 : -8]));
    expect(await ids('Is anything coming up?', {}, pairs, {}, 'question', question, near)).toEqual(['phlegm']);
    expect(pairs.asked).toHaveLength(1);
  });

  it('adds to a list what the first one left out', async () => {
    const heard = await ids('Any cough, anything coming up?', { cough: 0.6 }, reader('cough', 'phlegm'));
    expect(heard.sort()).toEqual(['cough', 'phlegm']);
  });

  it('drops what the first one half believed and it does not', async () => {
    expect(await ids('Everybody coughs in winter.', { cough: 0.6 }, reader())).toEqual([]);
  });

  it('is not asked about one plain clause, nor about a greeting', async () => {
    const pairs = reader('phlegm');
    expect(await ids('Do you have a cough?', { cough: 0.95 }, pairs)).toEqual(['cough']);
    expect(await ids('Good morning.', {}, pairs, {}, 'greeting')).toEqual([]);
    expect(pairs.asked).toEqual([]);
  });

  it('reads one clause that asks for several things, however plain one of them is', async () => {
    const several = readingOf('compound');
    const heard = await ids(
      'Any cough, and phlegm?',
      { cough: 0.95 },
      reader('cough', 'phlegm'),
      {},
      'question',
      several,
    );
    expect(heard.sort()).toEqual(['cough', 'phlegm']);
  });

  it('reads a plain clause again that asks for what was told: who asks on may mean more', async () => {
    const heard = await ids('Do you have a cough?', { cough: 0.95 }, reader('phlegm'), { told: ['cough'] });
    expect(heard).toContain('phlegm');
  });

  it('lets two questions stand side by side, each with its own', async () => {
    const moves = ['cough', 'phlegm'].map(
      (id): Move => ({
        text: `And what of the ${id}?`,
        speech: 'question',
        acts: [],
        matches: [{ kind: 'fact', id, confidence: 0.8 }],
        topic: null,
        choices: [],
      }),
    );
    const guessed = new Map(
      moves.map(({ text }, at) => [
        text,
        index.targets.filter((_, place) => place === at).map((target) => ({ target, probability: 0.8 })),
      ]),
    );
    const pairs: ReadPairs = {
      glances,
      turn: async () => question,
      likely: async (_, target) => (target.includes('phlegm') ? -1 : 8),
    };
    const turn = { text: moves.map(({ text }) => text).join(' '), before: '' };
    const second = { pairs, reading: readingOf('compound'), glances: new Map() };
    const heard = await readAgain(index, turn, nothingBefore, { moves, guessed, parts: new Set() }, second);
    expect(heard.map(({ matches }) => matches.map(({ id }) => id))).toEqual([['cough'], ['phlegm']]);
  });

  it('reads a question by itself that stands among other things', async () => {
    const moves: Move[] = [
      { text: 'Nothing to worry about.', speech: 'statement', acts: [], matches: [], topic: null, choices: [] },
      {
        text: 'You cough, yes?',
        speech: 'question',
        acts: [],
        matches: [{ kind: 'fact', id: 'cough', confidence: 0.8 }],
        topic: null,
        choices: [],
      },
    ];
    const pairs: ReadPairs = {
      glances,
      turn: async () => question,
      likely: async ({ text }, target) => (target.includes('cough') && !text.includes('worry') ? 5 : -4),
    };
    const turn = { text: moves.map(({ text }) => text).join(' '), before: '' };
    const guessed = new Map([
      ['You cough, yes?', index.targets.slice(0, 1).map((target) => ({ target, probability: 0.8 }))],
    ]);
    const second = { pairs, reading: readingOf('poor'), glances: new Map() };
    const heard = await readAgain(index, turn, nothingBefore, { moves, guessed, parts: new Set() }, second);
    expect(heard[1]?.matches).toMatchObject([{ id: 'cough' }]);
  });

  it('thinks of what was told last, whatever the words are like', async () => {
    const move: Move = { text: 'How long?', speech: 'question', acts: [], matches: [], topic: null, choices: [] };
    const turn = { text: move.text, before: 'It is green.' };
    const first = { moves: [move], guessed: new Map(), parts: new Set<string>() };
    const second = { pairs: reader('phlegm'), reading: readingOf('follow-up'), glances: new Map() };
    const meant = async (context: Context) => (await readAgain(index, turn, context, first, second))[0]?.matches;
    expect(await meant(nothingBefore)).toEqual([]);
    expect(await meant({ ...nothingBefore, lastFacts: ['phlegm'] })).toMatchObject([{ id: 'phlegm' }]);
  });

  it('tells nothing again beside what is new', async () => {
    const context = { lastFacts: ['cough'] };
    expect(await ids('And the phlegm?', {}, reader('cough', 'phlegm'), context)).toEqual(['phlegm']);
    expect(await ids('The cough, again?', {}, reader('cough'), context)).toEqual(['cough']);
  });

  it('weighs what the first one heard in words that are like nothing', async () => {
    const move: Move = {
      text: 'The what?',
      speech: 'question',
      acts: [],
      matches: [{ kind: 'cue', id: 'sister', confidence: 0.7 }],
      topic: null,
      choices: [],
    };
    const context = { ...nothingBefore, droppedCues: ['sister'] };
    const second = { pairs: reader('sister'), reading: readingOf('cue'), glances: new Map() };
    const turn = { text: move.text, before: '' };
    const [heard] = await readAgain(
      index,
      turn,
      context,
      { moves: [move], guessed: new Map(), parts: new Set() },
      second,
    );
    expect(heard?.matches).toMatchObject([{ kind: 'cue', id: 'sister' }]);
  });

  it('wants to be surer of what is reacted to than of what is asked for', async () => {
    const halfSure: ReadPairs = { glances, likely: async () => 0.2, turn: async () => question };
    expect(await ids('It comes from smoking.', { cough: 0.5 }, halfSure)).toContain('cough');
    expect(await ids('It comes from smoking.', { smoking: 0.5 }, halfSure)).not.toContain('smoking');
    expect(await ids('It comes from smoking.', { smoking: 0.8 }, reader('smoking'))).toEqual(['smoking']);
  });

  it('hears a fact in a question sooner than in words about the plan', async () => {
    const unsure: ReadPairs = {
      likely: async (_, target) => (target.includes('phlegm') ? 0.2 : -6),
      glances,
      turn: async () => question,
    };
    expect(await ids('And the phlegm?', {}, unsure)).toEqual(['phlegm']);
    expect(await ids('Send us the phlegm.', {}, unsure, {}, 'statement', readingOf('proposal'))).toEqual([]);
  });

  it('opens nothing that is kept back to words without a word of its ground', async () => {
    expect(await ids('And what about the other matter?', {}, halfSure(3, 'weight'))).toEqual([]);
    expect(await ids('And what about your weight?', {}, halfSure(3, 'weight'))).toEqual(['weight']);
  });

  it('hears no cue that was never dropped', async () => {
    const text = 'Would you like to say more about your sister?';
    expect(await ids(text, {}, reader('sister'))).toEqual([]);
    expect(await ids(text, {}, reader('sister'), { droppedCues: ['sister'] })).toEqual(['sister']);
  });

  const clause = (text: string, speech: Move['speech'], topic: string | null = null) => move({ text, speech, topic });
  const readMoves = async (moves: Move[], pairs: ReadPairs, probability = 0.05, reading = readingOf('lead-in')) => {
    const guessed = new Map([[moves[0]?.text ?? '', index.targets.map((target) => ({ target, probability }))]]);
    const turn = { text: moves.map(({ text }) => text).join(' '), before: '' };
    return readAgain(
      index,
      turn,
      nothingBefore,
      { moves, guessed, parts: new Set() },
      { pairs, reading, glances: new Map() },
    );
  };

  it('leaves no question with a subject of which it denies all that the case holds', async () => {
    const [asked] = await readMoves([clause('And your collar size?', 'question', 'symptom.cough')], reader());
    expect(asked?.topic).toBeNull();
    const [absent] = await readMoves([clause('Any parrots?', 'question', 'social.parrots')], reader());
    expect(absent?.topic).toBe('social.parrots');
  });

  it('leaves no question with its subject beside something else that is asked for', async () => {
    const moves = [
      clause('Is any phlegm coming up?', 'question'),
      clause('And the rest?', 'question', 'symptom.cough'),
    ];
    const [, rest] = await readMoves(moves, reader('phlegm'));
    expect(rest?.topic).toBeNull();
  });

  it('gives what seems asked for by a statement to the question after it', async () => {
    const moves = [clause('You brought something up this morning.', 'statement'), clause('What colour?', 'question')];
    const heard = await readMoves(moves, reader('phlegm'));
    expect(heard.map(({ matches }) => matches.map(({ id }) => id))).toEqual([[], ['phlegm']]);
  });

  it('opens what is kept back to any words that both readings take for it', async () => {
    const moves = [clause('Do your trousers still stay up?', 'question')];
    const opened = async (probability: number, likely = 4.4) =>
      (await readMoves(moves, halfSure(likely, 'weight'), probability))[0]?.matches;
    expect(await opened(0.05)).toEqual([]);
    expect(await opened(0.4)).toMatchObject([{ id: 'weight' }]);
    expect(await opened(0.05, 5)).toMatchObject([{ id: 'weight' }]);
  });

  it('names what a question is nearest to where nothing is sure, and nothing kept back to who fishes', async () => {
    const nearestTo = async (text: string, likely: number) =>
      (await readMoves([clause(text, 'question')], halfSure(likely, 'cough', 'weight'), 0.05))[0]?.nearest?.map(
        ({ id }) => id,
      );
    expect(await nearestTo('And the rest of you, is it all in order?', -0.5)).toEqual(['cough', 'weight']);
    expect(await nearestTo('And the rest of you, is it all in order?', -3)).toEqual([]);
    expect(await nearestTo('What are you hiding from me?', -0.5)).toEqual(['cough']);
  });

  it('reads the likeliest of each part of a list, however many others were denied before it', async () => {
    const text = 'Any parrots, what is coming up?';
    const one = clause(text, 'question');
    const likelier = index.targets.filter(({ id }) => id !== 'phlegm').map((target) => ({ target, probability: 0.2 }));
    const phlegm = index.targets.filter(({ id }) => id === 'phlegm').map((target) => ({ target, probability: 0.9 }));
    const meant = async (part: string) => {
      const guessed = new Map([
        [text, [...likelier, ...phlegm.map(({ target }) => ({ target, probability: 0.01 }))]],
        [part, phlegm],
      ]);
      const first = { moves: [one], guessed, parts: new Set([part]) };
      const heard = await readAgain(index, { text, before: '' }, { ...nothingBefore, droppedCues: ['sister'] }, first, {
        pairs: reader('phlegm'),
        reading: readingOf('list'),
        glances: new Map(),
      });
      return heard[0]?.matches.map(({ id }) => id);
    };
    expect(await meant('what is coming up?')).toEqual(['phlegm']);
  });

  it('reads a question by itself when nothing of it was heard among the others', async () => {
    const moves = [clause('Is anything coming up?', 'question'), clause('Do you keep parrots?', 'question')];
    const pairs: ReadPairs = {
      glances,
      turn: async () => question,
      likely: async ({ text }, target) => (text === moves[0]?.text && target.includes('phlegm') ? 6 : -6),
    };
    const heard = await readMoves(moves, pairs, 0.05, readingOf('compound'));
    expect(heard.map(({ matches }) => matches.map(({ id }) => id))).toEqual([['phlegm'], []]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTariffQuestions } from '#server/language/tariff-words.ts';
import { fakeEncode } from '../patient/understand/fake-encoder.ts';
import { tariffSeed } from '../tariffs/tariffs.ts';
import type { ChatMessage } from './follow-up.ts';
import type { KnownAnswer } from './known-answer.ts';
import { siteHelper } from './site-helper.ts';

const readTariffQuestion = loadTariffQuestions();

const faq = (id: string, title: string, lead: string): KnownAnswer => ({
  id: `faq/${id}`,
  kind: 'answer',
  source: 'faq',
  title,
  lead,
  summary: lead,
  further: [],
  asks: [],
  passages: [],
  named: [],
  sources: [{ label: title, link: `/faq#${id}` }],
  leadsTo: [],
});
const answers = [
  faq('how-many-cases', 'How many cases are there?', 'The library has 12 cases.'),
  faq('browsers', 'Which browsers work?', 'Chrome and Firefox work.'),
  faq('trainers', 'I am a trainer', 'Trainers use it, too.'),
];

function helperThatTells() {
  const encoded: string[] = [];
  const helper = siteHelper({
    answers,
    english: new Set(),
    readTariffQuestion,
    encode: (texts) => {
      encoded.push(...texts);
      return fakeEncode(texts);
    },
    encodeForGood: fakeEncode,
  });
  const ask = async (message: string, history: ChatMessage[] = []) =>
    (await helper.answer({ message, history, plans: tariffSeed })).lines.join(' ');
  return { helper, ask, encoded };
}

describe('[CHAT-05] price and allowance in one question', () => {
  const { ask } = helperThatTells();
  const standard = ['Standard costs £19.99 a month', 'Standard has 60 consultations a month.'];
  it.each([
    ['How much is Standard per month and how many cases do I get?', standard],
    ['How many cases do I get and how much is Standard per month?', standard],
    ['What does Standard cost? How many consultations would I have?', standard],
    ['price of standard, and how many patients can I see', standard],
    ['How much is Standard and how many cases are included?', standard],
    [
      'What does Basic cost, and how many cases do I get?',
      ['Basic costs £9.99', 'Basic has 15 consultations a month.'],
    ],
    ['How much is Premium and how many cases can I do?', ['£34.99', 'Premium has as many consultations as you like.']],
    ['How much is Standard and how many mock exams do I get?', ['£19.99', 'Standard has 4 mock exams a month.']],
    ['How many cases do I get for the price of Standard?', standard],
  ])('%s', async (question, parts) => {
    const answer = await ask(question);
    for (const part of parts) expect(answer).toContain(part);
    expect(answer).not.toContain('The library has');
  });

  it('goes on from the plan that was spoken of before', async () => {
    const history: ChatMessage[] = [
      { role: 'user', content: 'How much is Basic?' },
      { role: 'assistant', content: 'Basic costs £9.99 a month.' },
    ];
    expect(await ask('How many cases do I get?', history)).toBe('Basic has 15 consultations a month.');
    expect(await ask('How many cases are there?', history)).toContain('The library has 12 cases.');
  });

  it('is not seen where the library is asked about', async () => {
    expect(await ask('How many cases are there?')).toContain('The library has 12 cases.');
    expect(await ask('How much is Standard and how many cases are there?')).toContain('The library has 12 cases.');
  });
});

describe('what was asked before', () => {
  const { ask, helper } = helperThatTells();
  const talkOf = (question: string, answer: string): ChatMessage[] => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ];
  const cases = talkOf('How many cases are there?', 'The library has 12 cases.');

  it('colours no question that has an answer of its own', async () => {
    await helper.learn();
    expect(await ask('Which browsers work?', cases)).toBe('Chrome and Firefox work.');
    expect(await ask('Which browsers does it work with?', cases)).toContain('Chrome and Firefox work.');
  });

  it('colours no question about the site itself', async () => {
    await helper.learn();
    expect(await ask('does this work in my browser', cases)).toContain('Chrome and Firefox work.');
  });

  it('is the subject of a question that has no other', async () => {
    await helper.learn();
    const worded = talkOf('How many cases are there?', 'Twelve cases are in the library.');
    expect(await ask('and then?', worded)).toContain('The library has 12 cases.');
  });

  it('helps a question that makes no sense without it', async () => {
    await helper.learn();
    expect(await ask('and how many is that?', cases)).toContain('The library has 12 cases.');
  });
});

describe('who somebody is', () => {
  it('tells alone nothing of what they ask', async () => {
    const { helper, ask } = helperThatTells();
    await helper.learn();
    expect(await ask('I am a trainer. Which browsers work?')).toBe('Chrome and Firefox work.');
    expect(await ask('am I a trainer')).toBe('Trainers use it, too.');
  });
});

describe('what must be turned away', () => {
  it('is turned away wherever it stands, and whatever was asked with it', async () => {
    const { ask } = helperThatTells();
    expect(await ask('Which browsers work? I want to kill myself.')).toContain('Samaritans on 116 123');
    expect(await ask('Which browsers work? My husband has collapsed.')).toContain('call 999');
  });
});

describe('what a visitor can make the helper do', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const strange = (n: number) => `q${letters[n % 26]}${letters[Math.floor(n / 26) % 26]}xz`;
  const nonsense = (count: number, every = 0) =>
    Array.from({ length: count }, (_, n) => `${strange(n)}${every && n % every === every - 1 ? '.' : ''}`).join(' ');

  it('a story of many sentences is read in a few ways', async () => {
    const { ask, encoded } = helperThatTells();
    await ask(nonsense(160, 2));
    expect(encoded.length).toBeLessThanOrEqual(8);
  });

  it('of a long history no more is read than can be asked at once', async () => {
    const { ask, encoded } = helperThatTells();
    await ask('and why is that?', [
      { role: 'user', content: nonsense(660, 2) },
      { role: 'assistant', content: nonsense(660) },
    ]);
    expect(encoded.length).toBeLessThanOrEqual(24);
    expect(Math.max(...encoded.map(({ length }) => length))).toBeLessThanOrEqual(1020);
  });

  it('only so many slips are put right', async () => {
    const { ask, encoded } = helperThatTells();
    await ask(`${nonsense(39)} browzers firefxo`);
    expect(encoded.some((text) => text.includes('browsers'))).toBe(true);
    expect(encoded.some((text) => text.endsWith('firefox'))).toBe(false);
  });

  it('no pattern looks further than a few words: one that does takes a long text apart again at every word', () => {
    for (const file of ['gates', 'floor', 'gate-head', 'tariff-question']) {
      const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8');
      expect(source.match(/\.[*+]/g), file).toBeNull();
    }
  });
});

describe('[CHAT-05] what may be a question is answered, and never without a word of help', () => {
  it.each([
    [
      'I cried in the car after it and I feel so low. How many cases are there?',
      'The library has 12 cases.',
      '116 123',
    ],
    ['my chest feels tight. Which browsers work?', 'Chrome and Firefox work.', '999'],
  ])('%s', async (message, answer, help) => {
    const said = await helperThatTells().ask(message);
    expect(said).toContain(answer);
    expect(said).toContain(help);
  });

  it('is turned away where the site has no answer', async () => {
    const said = await helperThatTells().ask('I cried in the car after it and I feel so low');
    expect(said).toMatch(/^Please talk to somebody now/);
  });
});

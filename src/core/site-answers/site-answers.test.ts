import { describe, expect, it } from 'vitest';
import { loadTariffQuestions } from '#server/language/tariff-words.ts';
import { fakeEncode } from '../patient/understand/fake-encoder.ts';
import { tariffSeed } from '../tariffs/tariffs.ts';
import { answerIndex, findAnswers, putRight, textsOf } from './answer-index.ts';
import { wordingRefusal } from './check-wording.ts';
import { replyTo, together } from './compose-answer.ts';
import { askedAfter, askedBefore, partsOf } from './follow-up.ts';
import { gateReplies } from './gate-replies.ts';
import { HelperWords, type KnownAnswer } from './known-answer.ts';
import { redacted } from './redact.ts';
import { continued, isAboutTariffs, tariffAnswer } from './tariff-answer.ts';
import { topicOf, withTwins } from './topic.ts';

const readTariffQuestion = loadTariffQuestions();

describe('what is not looked up', () => {
  it('what is said names where help is', () => {
    expect(gateReplies.emergency.lines.join(' ')).toMatch(/999.*111/);
    expect(gateReplies.distress.lines.join(' ')).toMatch(/999.*111.*Samaritans on 116 123.*NHS Practitioner Health/);
    expect(gateReplies.clinical.lines.join(' ')).toMatch(/111.*999/);
  });
});

describe('[CHAT-05] figures of the plans', () => {
  const ask = (text: string, before?: string) => {
    const now = readTariffQuestion(text);
    return tariffAnswer(
      before === undefined ? now : continued(now, readTariffQuestion(before)),
      tariffSeed,
    )?.lines.join(' ');
  };
  it.each([
    ['How much is Standard?', 'Standard costs £19.99 a month, or £48 for three months at once.'],
    ['What is Premium for three months?', 'Premium costs £34.99 a month, or £84 for three months at once.'],
    ['How many consultations are in Basic?', 'Basic has 15 consultations a month.'],
    ['How many mock exams are in the free plan?', 'Free has no mock exams.'],
    ['What does the cheapest plan cost?', 'Basic costs £9.99 a month, or £24 for three months at once.'],
    ['how much for 3 months of the middle one', 'Standard costs £19.99 a month, or £48 for three months at once.'],
    ['How much is the top package?', 'Premium costs £34.99 a month, or £84 for three months at once.'],
    [
      'Are there unlimited mock exams?',
      'Mock exams a month: Free 0, Basic 1, Standard 4, Premium as many as you like.',
    ],
  ])('%s', (question, answer) => {
    expect(ask(question)).toBe(answer);
  });

  it('are those of the rows, whatever they are', () => {
    const dearer = tariffSeed.map((plan) => ({
      ...plan,
      prices: plan.prices.map((price) => ({ ...price, pence: 12345 })),
    }));
    expect(tariffAnswer(readTariffQuestion('How much is Basic?'), dearer)?.lines[0]).toContain('£123.45 a month');
  });

  it('name all that a plan holds, and all plans side by side', () => {
    expect(ask('What do I get with Basic?')).toContain(
      '15 consultations, 5 voice consultations, 100 facilitator messages, 1 mock exam and 5 colleague rooms',
    );
    expect(ask('Compare the plans')?.match(/costs/g)).toHaveLength(4);
  });

  it.each([['Which plans have avatars?', 'Avatar consultations are not open yet, so no plan has them.']])(
    'sell nothing that cannot be used: %s',
    (question, answer) => {
      expect(ask(question)).toBe(answer);
    },
  );

  it('go on from the question before', () => {
    expect(ask('and for three months?', 'How much is Standard?')).toContain('£48');
    expect(ask('what if i pay up front for the three', 'How much is Basic?')).toContain('£24');
    expect(ask('and for three months?', 'How much is it?')).toMatch(/£24.*£48.*£84/);
    expect(ask('and on the free one?', 'when do i get new consultations on basic')).toBeUndefined();
    expect(ask('what about Premium?', 'How many mock exams are in Standard?')).toBe(
      'Premium has as many mock exams as you like.',
    );
  });

  it.each([
    'How many cases are there?',
    'How do I cancel?',
    'Is there a mock exam?',
    'The standard of a GP',
    'Does Premium renew by itself?',
    'bought premium an hour ago, wrong one',
    'has anybody compared the marking with their own',
    'which is the best plan for me',
  ])('%s is about something else', (question) => {
    const asked = readTariffQuestion(question);
    expect(isAboutTariffs(asked) ? tariffAnswer(asked, tariffSeed) : null).toBeNull();
  });
});

const known = (
  id: string,
  title: string,
  lead: string,
  further: string[] = [],
  more: Partial<KnownAnswer> = {},
): KnownAnswer => ({
  id,
  kind: 'answer',
  source: 'faq',
  title,
  lead,
  summary: lead,
  further,
  asks: [],
  passages: [],
  named: [],
  sources: [{ label: title, link: `/faq#${id}` }],
  leadsTo: [],
  ...more,
});
const index = answerIndex(
  [
    known('password', 'What if I forget my password?', 'Ask for a link.', ['The link works for one hour.']),
    known('browsers', 'Which browsers work?', 'Yes. Chrome and Firefox work.', ['Nothing has to be installed.'], {
      passages: [{ line: 0, asks: ['Is there an app?'] }],
    }),
    known('cards', 'Other ways to pay', 'Nothing is said about that.', [], { kind: 'unknown', named: ['paypal'] }),
  ],
  new Set(['planets']),
);
const find = (text: string) => findAnswers({ texts: [putRight(text, index)], vectors: [null] }, index);

describe('[CHAT-05] answers by their words, while meanings are not known yet', () => {
  it('are found, with the lines that speak of it', () => {
    expect(find('forgot my password')[0]?.answer.id).toBe('password');
    expect(find('link works one hour')[0]?.further).toEqual(['The link works for one hour.']);
  });

  it('are found for misspelt words, but right words are left alone', () => {
    expect(putRight('wich browzers', index)).toBe('which browsers');
    expect(putRight('planets', index)).toBe('planets');
    expect(putRight('r u there pts', index)).toBe('are you there patients');
  });

  it('are said by the line that was asked for, and by words that decide', async () => {
    const alike = async (text: string) => (await fakeEncode([text]))[0] ?? null;
    const learnt = answerIndex(index.answers.map(({ answer }) => answer));
    for (const text of textsOf(learnt)) text.vector = await alike(text.text);
    const asked = async (text: string) => findAnswers({ texts: [text], vectors: [await alike(text)] }, learnt);
    expect(replyTo(await asked('Is there an app?'))?.lines[0]).toBe('Nothing has to be installed.');
    expect((await asked('other ways to pay, paypal'))[0]?.answer.id).toBe('cards');
  });

  it('are known again in a reply, by their lines or by what those mean', async () => {
    const learnt = answerIndex(index.answers.map(({ answer }) => answer));
    const said = (vectors: (Float32Array | null)[]) => ({ texts: ['a reply'], vectors });
    expect(topicOf(said([null]), 'Ask for a link. The link works for one hour.', learnt)).toBe('password');
    for (const text of textsOf(learnt)) text.vector = (await fakeEncode([text.text]))[0] ?? null;
    expect(topicOf(said(await fakeEncode(['The link works for an hour.'])), 'Worded anew.', learnt)).toBe('password');
    expect(topicOf(said(await fakeEncode(['Hello.'])), 'Hello.', learnt)).toBeNull();
  });

  it('are said with their place, and not at all where nothing is near', () => {
    expect(replyTo(find('forget password'))).toMatchObject({ kind: 'answer', sources: [{ link: '/faq#password' }] });
    expect(replyTo(find('the weather'))).toBeNull();
  });

  it('say nothing twice, and no more than anybody reads', () => {
    const answer = { kind: 'answer' as const, lines: ['One.', 'Two.'], sources: [{ label: 'a', link: '/a' }] };
    const other = { ...answer, lines: ['Two.', 'Three.'], sources: [{ label: 'b', link: '/b' }] };
    expect(together([answer, other])).toEqual({
      kind: 'answer',
      lines: ['One.', 'Two.', 'Three.'],
      sources: [
        { label: 'a', link: '/a' },
        { label: 'b', link: '/b' },
      ],
    });
    const long = { ...answer, lines: ['a', 'b', 'c'].map((letter) => letter.repeat(900)) };
    expect(together([long]).lines).toEqual(['a'.repeat(900)]);
  });
});

describe('what a message asks', () => {
  it.each([
    ['How long is it?', ['How long is it?']],
    ['How long is it and can I skip it?', ['How long is it', 'can I skip it?']],
    ['Is there voice? How much is it?', ['Is there voice?', 'How much is it?']],
    ['hiya, so basically what is this?', ['what is this?']],
    ['I am a trainer. Can I see marks? Is it free?', ['I am a trainer. Can I see marks?', 'Is it free?']],
    ['Terms and conditions', ['Terms and conditions']],
  ])('%s', (message, parts) => {
    expect(partsOf(message)).toEqual(parts);
  });

  it.each([
    ['and for three months?', 'must'],
    ['and how long is that?', 'must'],
    ['how do I do that?', 'must'],
    ['why?', 'must'],
    ['who do I tell then', 'must'],
    ['is the old one deleted', 'points'],
    ['do they have to sign up for it', 'must'],
    ['is it approved by the college', 'may'],
    ['is this an nhs thing', 'may'],
    ['how many cases are there in the library', 'not'],
    ['can i finish it half way', 'may'],
    ['How do I delete my account?', 'not'],
  ])('%s leans on the question before: %s', (message, leans) => {
    const history = [
      { role: 'user' as const, content: 'How much is it?' },
      { role: 'assistant' as const, content: 'That depends.' },
    ];
    expect(askedBefore(message, history)).toEqual({ question: 'How much is it?', answer: 'That depends.', leans });
    expect(askedBefore(message, [])).toBeNull();
    expect(askedBefore('a word '.repeat(8), history)).toBeNull();
  });

  it('a few words that follow a question in one message go on from it', () => {
    expect(askedAfter('what’s the rate?', 'Do you pay authors')?.leans).toBe('must');
    expect(askedAfter('which browsers and tablets work?', 'Do you pay authors')?.leans).toBe('not');
    expect(askedAfter('a word '.repeat(8), 'Do you pay authors')).toBeNull();
  });
});

describe('[CHAT-05] an answer in short and the article that goes into its detail', () => {
  const mock = known('mock', 'Is there a mock exam?', 'Yes: twelve stations.', [], { leadsTo: ['/help#mock'] });
  const lines = ['A mock draws twelve cases.', 'If you give up, the stations ahead count as nothing.'];
  const article = known('help/mock', 'The mock exam', '', lines, {
    source: 'help',
    sources: [{ label: 'The mock exam', link: '/help#mock' }],
  });
  const found = (answer: KnownAnswer, score: number, nearestLine = 0) => ({
    answer,
    score,
    nearestLine,
    further: answer.further,
    asksForLine: false,
  });

  it('are said together where the article speaks of what was asked', () => {
    expect(replyTo([found(mock, 0.9), found(article, 0.8, 0.6)])?.lines).toEqual([mock.lead, ...lines]);
    expect(replyTo([found(mock, 0.9), found(article, 0.7, 0.2)])?.lines).toEqual([mock.lead]);
    expect(replyTo([found(mock, 0.9), found({ ...article, sources: [] }, 0.7, 0.6)])?.lines).toEqual([mock.lead]);
  });

  it('a line that only repeats the short answer is left to it, which is then said', async () => {
    const pause = known('pause', 'Is there a mock exam?', 'Yes: twelve stations, nothing can be paused.', [
      'Nothing can be paused.',
      'It takes three hours.',
    ]);
    const learnt = answerIndex([{ ...pause, passages: [{ line: 0, asks: ['can I pause for the doorbell'] }] }]);
    for (const text of textsOf(learnt)) text.vector = (await fakeEncode([text.text]))[0] ?? null;
    const asked = 'can I pause for the doorbell, it takes hours';
    const reply = replyTo(findAnswers({ texts: [asked], vectors: await fakeEncode([asked]) }, learnt));
    expect(reply?.lines[0]).toBe(pause.lead);
  });

  it('are one topic', () => {
    const both = answerIndex([mock, article, known('other', 'What else?', 'Nothing.')]);
    expect(withTwins('mock', both)).toEqual(['mock', 'help/mock']);
    expect(withTwins('other', both)).toEqual(['other']);
  });

  it('what the site is silent about is said after what it knows', () => {
    const silent = { kind: 'unknown' as const, lines: ['Nothing is said about that.'], sources: [] };
    const knows = { kind: 'answer' as const, lines: ['Yes.'], sources: [] };
    expect(together([silent, knows])).toMatchObject({ kind: 'answer', lines: ['Yes.', 'Nothing is said about that.'] });
    expect(together([silent]).kind).toBe('unknown');
  });
});

describe('a model’s wording', () => {
  const given = ['Basic costs £9.99 a month. The plan runs to the end of the period you have paid for.'];
  it.each([
    ['Basic is £9.99 a month, and it runs to the end of the period you paid for.', null],
    ['Basic is £8.99 a month.', 'number'],
    ['Basic is £9.99 for twelve months.', 'number'],
    ['The plan is run by the Royal Society.', 'name'],
    ['Write to help@example.org.', 'form'],
    ['See https://evil.example', 'form'],
    ['**Basic** costs £9.99', 'form'],
    ['You may keep all guides for ever and share your account with friends.', 'ungrounded'],
    ['', 'length'],
    ['word '.repeat(300), 'length'],
  ])('%s: %s', (wording, refusal) => {
    expect(wordingRefusal(wording, given)).toBe(refusal);
  });
});

describe('what is kept', () => {
  it('has no addresses and no long numbers', () => {
    expect(redacted('I am a.b@example.org, 07700 900123, born 1980, paid £9.99')).toBe(
      'I am [e-mail], [number], born 1980, paid £9.99',
    );
  });
});

describe('words of the helper', () => {
  it.each([
    { asks: { 'news/x': 'a' } },
    { asks: { 'faq/x': ['a'] } },
    { asks: {}, own: [{ id: 'x', kind: 'answer', text: 'a', source: { label: 'a', link: 'https://x' }, asks: 'a' }] },
    {},
  ])('are refused: %j', (words) => {
    expect(HelperWords.safeParse(words).success).toBe(false);
  });
});

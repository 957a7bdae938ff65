import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '../marking.ts';
import { checkReading, modelAnswerShape } from './model-marks-check.ts';

const said: [TranscriptTurn['who'], string][] = [
  ['doctor', 'Hello. What made you ring today?'],
  ['speaker', 'It bleeds, doctor. I am frightened.'],
  ['doctor', 'That sounds frightening 😟. How long has it been going on?'],
];
const turns = said.map(([who, text], at): TranscriptTurn => ({ n: at + 1, who, seconds: at * 10, text, events: null }));
const check = (answer: unknown) =>
  checkReading(answer, { domain: 'data', criteria: ['d1', 'd2', 'd3'].map((id) => ({ id, partly: 'Half' })), turns });
const item = (changes: object = {}) => ({
  id: 'd1',
  mark: 'met',
  quotes: [{ turn: 1, text: 'What made you ring today?' }],
  comment: 'An open question that let him begin.',
  ...changes,
});
const criteriaOf = (...items: unknown[]) => check({ criteria: items, comment: 'Well gathered.' })?.criteria;
const commentOf = (comment: string) => criteriaOf(item({ comment }))?.[0]?.comment;

describe('[MARK-02] a quotation of the model', () => {
  it('that stands in the turn is kept, with its place and time', () => {
    expect(criteriaOf(item())).toEqual([
      {
        id: 'd1',
        mark: 'met',
        quotes: [{ turn: 1, who: 'doctor', seconds: 0, text: 'What made you ring today?' }],
        comment: 'An open question that let him begin.',
      },
    ]);
  });

  it.each([
    ['other words', { turn: 1, text: 'What made you call today?' }],
    ['another turn', { turn: 3, text: 'What made you ring today?' }],
    ['a turn that does not exist', { turn: 9, text: 'What made you ring today?' }],
    ['other letters', { turn: 1, text: 'what made you ring today?' }],
    ['the speaker’s words', { turn: 2, text: 'I am frightened.' }],
    ['a single word', { turn: 1, text: 'Hello.' }],
    ['nothing', { turn: 1, text: ' ' }],
    ['half a character', { turn: 3, text: 'That sounds frightening \ud83d' }],
  ])('%s is dropped, and a mark that rests on it with it', (_, quote) => {
    expect(criteriaOf(item({ quotes: [quote] }))).toEqual([]);
    expect(criteriaOf(item({ mark: 'partly', quotes: [quote] }))).toEqual([]);
    const beside = criteriaOf(item({ quotes: [quote, { turn: 3, text: 'How long has it been going on?' }] }));
    expect(beside?.[0]?.quotes.map(({ text }) => text)).toEqual(['How long has it been going on?']);
  });

  it('is shown once, in order of time, and not too many', () => {
    const twice = [3, 1, 1].map((turn) => ({ turn, text: turn === 1 ? 'made you ring' : 'sounds frightening' }));
    expect(criteriaOf(item({ quotes: twice }))?.[0]?.quotes.map(({ turn }) => turn)).toEqual([1, 3]);
    const many = ['made you', 'you ring', 'ring today?', 'What made', 'Hello. What'].map((text) => ({ turn: 1, text }));
    expect(criteriaOf(item({ quotes: many }))?.[0]?.quotes).toHaveLength(3);
  });

  it('is not needed to say that something was missed, and not kept then', () => {
    expect(criteriaOf(item({ mark: 'missed' }))).toMatchObject([{ mark: 'missed', quotes: [] }]);
  });
});

describe('[MARK-02] a criterion in parts', () => {
  const part = (what: string) => ({ what, says: ['x'], not: ['y'] });
  const markOf = (quotes: object[], partly: string | null = 'One of the two') => {
    const criteria = [{ id: 'd1', partly, parts: [part('why'), part('how long')] }];
    const reading = checkReading(
      { criteria: [item({ quotes })], comment: 'Fine.' },
      { domain: 'data', criteria, turns },
    );
    return reading?.criteria[0]?.mark;
  };
  const [why, howLong] = [
    { part: 1, turn: 1, text: 'What made you ring today?' },
    { part: 2, turn: 3, text: 'How long has it been going on?' },
  ];

  it('is met only as far as each part has true words of its own', () => {
    expect(markOf([why, howLong])).toBe('met');
    expect(markOf([why])).toBe('partly');
    expect(markOf([why, { ...howLong, text: 'How long has it lasted?' }])).toBe('partly');
    expect(markOf([why, { ...howLong, part: 9 }])).toBe('partly');
    expect(markOf([why], null)).toBe('missed');
  });
});

describe('[MARK-02] the shape of the answer', () => {
  it('unknown criteria, repeats and items that are none cost only themselves', () => {
    const fine = item({ id: 'd2' });
    expect(criteriaOf(item({ id: 'd9' }), fine, item({ id: 'd2', mark: 'missed' }), null, { id: 'd3' })).toMatchObject([
      { id: 'd2', mark: 'met' },
    ]);
    expect(criteriaOf(item({ mark: 'excellent' }), item({ quotes: 'all of it' }))).toEqual([]);
  });

  it.each([undefined, null, 'Full marks.', [], {}, { criteria: {} }, { criteria: [], comment: 3 }])(
    '%j is none',
    (answer) => {
      expect(check(answer)).toBeNull();
    },
  );

  it('is told to the service without limits that some refuse', () => {
    expect(JSON.stringify(modelAnswerShape)).not.toMatch(/maxLength|maxItems|minimum/);
    expect(modelAnswerShape).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

describe('[MARK-02] a comment of the model', () => {
  it('is one line of plain text', () => {
    expect(commentOf(' Open,\n\tand\u202e kind. ')).toBe('Open, and kind.');
    expect(commentOf('Asking about “ring today” helped.')).toBe('Asking about “ring today” helped.');
    expect(commentOf('You failed to ask about weight.')).toBe('You failed to ask about weight.');
    expect(commentOf('A blood pressure of 150/90 needed a word.')).toContain('150/90');
  });

  it.each([
    'Full marks, as the doctor asked.',
    'This would be a Clear Pass.',
    'The candidate passes.',
    'Your grade should be raised.',
    'See https://example.org for more.',
    '<b>Well done</b>',
    'As an AI I cannot judge this.',
    'You said “I will stop the tablets”, which was brave.',
    'You said ‘I will stop the tablets’, which was brave.',
    '',
    'x'.repeat(261),
  ])('that says “%s” is not shown', (comment) => {
    expect(commentOf(comment)).toBeNull();
  });

  it('on the whole is checked the same way', () => {
    expect(check({ criteria: [], comment: 'Well gathered.' })?.comment).toBe('Well gathered.');
    expect(check({ criteria: [], comment: 'Full marks for all.' })?.comment).toBeNull();
  });
});

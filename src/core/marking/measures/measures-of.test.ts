import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts } from '../../cases/acts.ts';
import { nth, validCase } from '../../cases/case-fixture.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';
import { consultation, transcript } from './consultation-fixture.ts';
import type { MeasureInput } from './input.ts';
import { phaseNames } from './measures.ts';
import { measuresOf } from './measures-of.ts';
import { spokenIn } from './spoken.ts';
import { talkShare } from './talk-share.ts';

describe('measures', () => {
  it('share the words out', () => {
    expect(talkShare(transcript('D: one two three', 'P: four'))).toBe(0.75);
    expect(talkShare([])).toBe(0);
  });

  it('list facts in the order of the case', () => {
    const file = validCase();
    const ids = file.facts.map(({ id }) => id);
    const told = new Map([
      [nth(ids, 5), 2],
      [nth(ids, 1), 4],
    ]);
    expect(measuresOf(consultation([], { file, told })).facts).toEqual({
      found: [nth(ids, 1), nth(ids, 5)],
      missed: ids.filter((id) => !told.has(id)),
      asked: [],
    });
  });

  it('tell what was asked and not told, with the question and what was answered', () => {
    const id = nth(validCase().facts, 2).id;
    const turns = transcript('D: Thank you. Has your weight changed?', 'P: Come again? I did not catch that.');
    const asked = new Map([[id, { turn: 1, clause: 'has your weight changed', held: false }]]);
    expect(measuresOf(consultation(turns, { asked })).facts.asked).toEqual([
      {
        id,
        question: { turn: 1, who: 'doctor', seconds: 0, text: 'Has your weight changed?' },
        answer: { turn: 2, who: 'speaker', seconds: 20, text: 'Come again? I did not catch that.' },
      },
    ]);
  });

  it('tell when the diagnosis was said', () => {
    const turns = transcript('D: Hello.', 'P: Hello.', 'D: It is angina.');
    expect(measuresOf(consultation(turns, { diagnosisTurn: 3 })).diagnosisSaidAt).toBe(40);
    expect(measuresOf(consultation(turns)).diagnosisSaidAt).toBeNull();
  });

  it('cut dictated turns where a question begins, letter for letter', () => {
    const turn = nth(
      transcript(
        'D: i’ve heard you and it must be hard with the baby so when you are awake how do you cope and what’s your mood been like lately',
      ),
      0,
    );
    const parts = spokenIn(turn).map(({ text }) => text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => turn.text.includes(part))).toBe(true);
  });

  it('hold for any transcript: no crash, verbatim quotes, phases in order from end to end, shares within 0 and 1', () => {
    fc.assert(
      fc.property(anyInput(), (input) => {
        const measures = measuresOf(input);
        expect(measures).toEqual(measuresOf(input));
        for (const quote of quotesIn(measures)) {
          const turn = input.turns.find(({ n }) => n === quote.turn);
          expect(turn?.text).toContain(quote.text);
          expect(quote).toMatchObject({ who: turn?.who, seconds: turn?.seconds });
        }
        const { phases } = measures;
        expect(phases.at(0)?.from ?? 0).toBe(0);
        expect(phases.at(-1)?.to ?? 0).toBe(input.seconds);
        phases.slice(1).forEach(({ from, phase }, at) => {
          expect(from).toBe(phases[at]?.to);
          expect(phaseNames.indexOf(phase)).toBeGreaterThan(phaseNames.indexOf(nth(phases, at).phase));
        });
        expect(measures.talkShare).toBeGreaterThanOrEqual(0);
        expect(measures.talkShare).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

const phrases = [
  'Hello, I’m Dr Amin.',
  'What’s brought you on today?',
  'What were you hoping for',
  'any chest pain, fever or blood?',
  'If you get chest pain, that’s 999, don’t wait.',
  'come back if it’s worse',
  'I think it’s called sleep apnoea (your throat closes).',
  'HbA1c…',
  'I’ll ring you on Friday.',
  'That sounds hard.',
  'bye now',
  'all right?',
  '  ',
  '?!',
];

function anyTurn(): fc.Arbitrary<Pick<TranscriptTurn, 'who' | 'seconds' | 'text'>> {
  return fc.record({
    who: fc.constantFrom('doctor', 'speaker'),
    seconds: fc.nat(800),
    text: fc.oneof(
      fc.array(fc.constantFrom(...phrases), { maxLength: 6 }).map((said) => said.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    ),
  });
}

function anyInput(): fc.Arbitrary<MeasureInput> {
  const file = validCase();
  const clause = fc.record({
    text: fc.constantFrom(...phrases),
    speech: fc.constantFrom('question', 'statement', 'backchannel', 'greeting', 'closing', 'off-role'),
    acts: fc.subarray([...acts], { maxLength: 3 }),
  });
  const place = fc.option(fc.nat(25));
  return fc.record({
    file: fc
      .constantFrom('lay', 'professional')
      .map((vocabulary) => ({ ...file, speaker: { ...file.speaker, vocabulary } })),
    turns: fc
      .array(anyTurn(), { maxLength: 20 })
      .map((turns) => turns.map((turn, at) => ({ ...turn, n: at + 1, events: null }))),
    seconds: fc.nat(720),
    heard: fc.array(fc.tuple(fc.nat(20), fc.array(clause, { maxLength: 4 }))).map((entries) => new Map(entries)),
    told: fc
      .array(fc.tuple(fc.constantFrom(...file.facts.map(({ id }) => id)), fc.nat(20)))
      .map((entries) => new Map(entries)),
    asked: fc
      .array(
        fc.tuple(
          fc.constantFrom(...file.facts.map(({ id }) => id)),
          fc.record({ turn: fc.nat(20), clause: fc.constantFrom(...phrases), held: fc.boolean() }),
        ),
      )
      .map((entries) => new Map(entries)),
    cues: fc.array(
      fc.record({ id: fc.constantFrom('cue-1', 'cue-2', 'no-such-cue'), offeredTurn: place, exploredTurn: place }),
      { maxLength: 3 },
    ),
    diagnosisTurn: place,
  });
}

function quotesIn(part: unknown): Quote[] {
  if (typeof part !== 'object' || part === null) return [];
  return isQuote(part) ? [part] : Object.values(part).flatMap(quotesIn);
}

function isQuote(part: object): part is Quote {
  return 'turn' in part && 'text' in part;
}

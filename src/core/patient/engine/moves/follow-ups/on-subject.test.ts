import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { touch } from '../../../plan/ledger.ts';
import { mm, move, Played, tellMe } from '../../turn-fixture.ts';
import { notKnownOf } from '../../wording/not-known-of.ts';
import type { Asked } from './asked-aspects.ts';

const file = shippedCase('tired-bus-driver');
let played: Played;
beforeEach(() => {
  played = new Played({ ...file, cues: [], questions: [] });
  played.turn(tellMe);
});
const told = (...ids: string[]) => {
  for (const id of ids) played.state.told[id] = 1;
  played.state.lastFacts = ids;
  played.state.toldAt = played.state.turn;
};
const heard = (id: string, confidence: number) => ({ kind: 'fact' as const, id, confidence });
const ask = (text: string, ...matches: ReturnType<typeof heard>[]) => played.turn(move({ text, matches }));
const honest = (name: Asked, thing: string) => notKnownOf[name].map((line) => line.replace('{it}', thing));

describe('a few words on what was told last', () => {
  it.each<[string, Asked]>([
    ['Getting worse?', 'course'],
    ['Is it getting any worse?', 'course'],
    ['Better or worse?', 'course'],
    ['And has that been getting better?', 'course'],
    ['Anything make it better?', 'relief'],
    ['Does anything help?', 'relief'],
    ['What helps it?', 'relief'],
    ['Anything that eases it?', 'relief'],
    ['Does it go anywhere else?', 'spread'],
    ['And does it move anywhere?', 'spread'],
  ])('%s: what the case has nothing on is owned to, by its name', (text, name) => {
    told('headache');
    expect(honest(name, 'the headache')).toContain(ask(text).sentences.join(' '));
  });

  it.each(['What about in the mornings?', 'Mornings or evenings?', 'Is it worse at night?', 'Any particular time?'])(
    '%s: gets the part of the day that was told',
    (text) => {
      told('headache');
      expect(ask(text).sentences.join(' ')).toMatch(/mornings/);
    },
  );

  it.each(['What about at night?', 'And how many times?', 'At night?', 'How many?'])(
    '%s: is not answered with something else it only sounds like',
    (text) => {
      told('headache');
      expect(ask(text, heard('nocturia', 0.45)).events.factsTold).not.toContain('nocturia');
    },
  );

  it('asks for something else all the same where that is plain, or named', () => {
    told('headache');
    expect(ask('What about at night?', heard('nocturia', 0.9)).events.factsTold).toEqual(['nocturia']);
    told('headache');
    expect(ask('How much coffee?', heard('alcohol', 0.45)).events.factsHeld).toEqual(['alcohol']);
  });

  it('gets the untold detail that says it', () => {
    told('tired-onset');
    expect(ask('Is it getting worse?').events.factsTold).toEqual(['tired-course']);
  });

  it.each(['Which one?', 'Which ones?', 'And the earlier one?', 'Any others?'])('%s: gets more of it', (text) => {
    told('sleepy', 'near-miss-before');
    const { sentences, events } = ask(text);
    expect(events.reason.targets).toContain('fact.near-miss-before');
    expect(sentences.join(' ')).not.toMatch(/\bsorry\b/i);
  });

  it('is still about it after a mere acknowledgement, and not for ever', () => {
    told('headache');
    played.turn(mm);
    expect(ask('Does it go anywhere else?').events.reason.kinds).toEqual(['unknown']);
    told('headache');
    for (let turns = 0; turns < 4; turns++) played.turn(mm);
    expect(honest('spread', 'the headache')).not.toContain(ask('Does it spread anywhere?').sentences.join(' '));
  });

  it('once something was proposed is about that, and of what is not there nothing is said', () => {
    told('headache');
    played.turn(mm);
    touch(played.state.plan, 'bloods', played.state.turn);
    expect(honest('course', 'the headache')).not.toContain(ask('Any better?').sentences.join(' '));
    told('no-faint');
    expect(ask('Getting worse?').sentences.join(' ')).not.toContain('blackouts');
  });
});

describe('one of two', () => {
  it.each([
    'Sharp or dull?',
    'Is it sharp or dull?',
    'Is it a sharp pain or a dull one?',
    'Would you call it sharp, or dull?',
  ])('%s: is chosen by what was told', (text) => {
    told('headache');
    expect(ask(text).sentences.join(' ')).toMatch(/\bdull\b/);
  });

  it('is left open in so many words where nothing tells which', () => {
    told('headache');
    const { events, sentences } = ask('Is it the left side or the right side?');
    expect(events.reason.kinds).toEqual(['unknown']);
    expect(sentences.join(' ')).not.toMatch(/\?$/);
  });
});

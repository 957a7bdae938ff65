import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { move, Played, tellMe } from '../turn-fixture.ts';

const file = shippedCase('tired-bus-driver');
let played: Played;
beforeEach(() => {
  played = new Played({ ...file, cues: [], questions: [] });
  played.turn(tellMe);
});

describe('a plain question on what the case knows nothing of', () => {
  it.each([
    'Does anyone bring your shopping in?',
    'Who pays the electric at home?',
    'How far is it to the shops?',
    'And the neighbours?',
    'You said it bothers you, so what is it that bothers you?',
    'Is there a bus you take on Sundays?',
  ])('%s: gets a plain answer, and is understood', (text) => {
    const { events, sentences } = played.turn(move({ text }));
    expect(events.reason.kinds).toEqual(['unknown']);
    expect(events.factsTold).toEqual([]);
    expect(sentences.join(' ')).not.toMatch(/\?$/);
  });

  it('is answered in differing words', () => {
    const said = ['Do you keep any pets?', 'Have you a garden at all?', 'Do you ever go to church?'].map((text) =>
      played.said(move({ text })),
    );
    expect(new Set(said).size).toBe(3);
  });

  it('is none in words that make no question', () => {
    expect(played.turn(move({ text: 'Purple the oftenly?' })).events.reason.kinds).toEqual(['asks-back']);
  });
});

it('what the case holds is not denied where only a detail of it was faintly heard', () => {
  const nearMiss = move({
    text: 'Any trouble on the road before?',
    topic: 'symptom.sleepiness',
    matches: [{ kind: 'fact', id: 'sleepy-severity', confidence: 0.4 }],
  });
  const { events } = played.turn(nearMiss);
  expect(events.reason.kinds).not.toContain('deny');
  expect([...events.factsHeld, ...events.factsTold]).toEqual(['sleepy']);
});

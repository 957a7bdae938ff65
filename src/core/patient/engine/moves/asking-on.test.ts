import { beforeEach, describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { asks, move, Played, tellMe } from '../turn-fixture.ts';
import { asksMeaning } from './asking-on.ts';

describe('asking on about what was told last', () => {
  let file: CaseFile;
  let played: Played;

  beforeEach(() => {
    file = validCase();
    file.cues = [];
    file.questions = [];
    const told = file.facts.find(({ id }) => id === 'fact-12');
    if (told) told.says = ['Only when I am lugging something upstairs.', 'Puffed with a sack on my back.'];
    played = new Played(file);
    played.turn(tellMe);
    played.turn(asks('fact-12'));
  });

  it.each(['Lugging what, exactly?', 'A sack, was it?', 'What do you mean?', 'Upstairs with what?'])(
    '"%s" gets it in other words',
    (text) => {
      const told = file.facts.find(({ id }) => id === 'fact-12')?.says ?? [];
      const first = played.replies.at(-1)?.sentences.join(' ');
      const { sentences, events } = played.turn(move({ text }));
      expect(sentences.join(' ')).toBe(told.find((wording) => wording !== first));
      expect(events).toMatchObject({ factsTold: [], reason: { kinds: ['answer'], targets: ['fact.fact-12'] } });
    },
  );

  it('says it once, and denies nothing to who only asks what was meant', () => {
    const meaning = move({ text: 'For what?', topic: 'symptom.cough' });
    played.turn(meaning);
    const again = played.turn(meaning);
    expect(again.events.outcome).not.toBe('denied');
    expect(again.events.factsTold).toEqual([]);
  });

  it('leaves questions about something else alone', () => {
    const told = file.facts.find(({ id }) => id === 'fact-12')?.says ?? [];
    expect(told).not.toContain(played.said(move({ text: 'Do you keep pigeons?' })));
  });
});

it('is told by its words, and not by a subject named in them', () => {
  expect(asksMeaning(move({ text: 'Tell me a bit more?' }))).toBe(true);
  expect(asksMeaning(move({ text: 'Listening for what?' }))).toBe(true);
  expect(asksMeaning(move({ text: 'Tell me more about your sleep.' }))).toBe(false);
  expect(asksMeaning(move({ text: 'What tablets do you take?' }))).toBe(false);
});

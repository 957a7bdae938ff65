import { beforeEach, describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Match } from '../../understanding.ts';
import { asks, move, Played, tellMe } from '../turn-fixture.ts';

describe('a question of which nothing was sure', () => {
  let file: CaseFile;
  let played: Played;

  beforeEach(() => {
    file = validCase();
    file.cues = [];
    file.questions = [];
    played = new Played(file);
    played.turn(tellMe);
  });

  const near = (id: string, confidence = 0.5): Match => ({ kind: 'fact', id, confidence });
  const unsure = (text: string, ...nearest: Match[]) => move({ text, nearest });
  const byGate = (gate: string) => file.facts.filter((fact) => fact.gate === gate).map(({ id }) => id);

  it('is answered with what it is nearest to', () => {
    const [id = ''] = byGate('asked');
    expect(played.turn(unsure('And the other business?', near(id))).events).toMatchObject({ factsTold: [id] });
  });

  it('lets what is kept back come near only when that is likely, and then keeps it back', () => {
    const [id = ''] = byGate('trusted');
    expect(played.turn(unsure('And that, is it so?', near(id))).events.factsHeld).toEqual([]);
    const { factsHeld, factsTold, reason } = played.turn(unsure('And the letter, is it so?', near(id, 0.7))).events;
    expect({ factsHeld, factsTold, kinds: reason.kinds }).toEqual({ factsHeld: [id], factsTold: [], kinds: ['holds'] });
  });

  it.each(['Do such thoughts come?', 'Is it frightening?', 'Are there dark ones?', 'Do they come at night?'])(
    '%s: is about what is kept back where both readings were near to it, and only then',
    (text) => {
      const [id = ''] = byGate('trusted');
      const talk = (choices: string[], confidence: number) => {
        const one = new Played(file);
        one.turn(tellMe);
        return one.turn(move({ text, choices, nearest: [near(id, confidence)] })).events;
      };
      expect(talk([id], 0.5)).toMatchObject({ factsHeld: [id], factsTold: [] });
      expect(talk([], 0.5).factsHeld).toEqual([]);
      expect(talk([id], 0.4).factsHeld).toEqual([]);
    },
  );

  it('is about what it is nearest to by far, before what a first look was torn between', () => {
    const [id = '', other = ''] = byGate('asked');
    const torn = (confidence: number) =>
      move({ text: 'Does he know of it?', choices: [other], nearest: [near(id, confidence)] });
    expect(played.turn(torn(0.5)).events.factsTold).toEqual([other]);
    const again = new Played(file);
    again.turn(tellMe);
    expect(again.turn(torn(0.9)).events.factsTold).toEqual([id]);
  });

  it('is told again what it is plainly nearest to', () => {
    const [id = ''] = byGate('asked');
    played.turn(asks(id));
    expect(played.turn(unsure('And does he know?', near(id, 0.9))).events.factsTold).toEqual([id]);
  });

  it('put openly is about what it is near to, once the story is told', () => {
    const [id = ''] = byGate('asked');
    for (const text of [
      "So what's going on there?",
      'How have you been since?',
      'And what has been happening?',
      'Tell me how things are.',
    ]) {
      const talk = new Played(file);
      talk.turn(tellMe);
      const told = Object.keys(talk.state.told)[0] ?? '';
      const open = move({ text, acts: ['open-question'], matches: [near(told, 0.8)], nearest: [near(id, 0.8)] });
      expect(talk.turn(open).events.factsTold).toEqual([id]);
    }
  });

  it('gets nothing told twice', () => {
    const [id = '', other = ''] = byGate('asked');
    played.turn(asks(id));
    expect(played.turn(unsure('And is it sore?', near(id), near(other))).events.factsTold).toEqual([other]);
  });
});

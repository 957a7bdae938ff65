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

  it('gets nothing told twice', () => {
    const [id = '', other = ''] = byGate('asked');
    played.turn(asks(id));
    expect(played.turn(unsure('And is it sore?', near(id), near(other))).events.factsTold).toEqual([other]);
  });
});

import { describe, expect, it } from 'vitest';
import { validCase } from '../cases/case-fixture.ts';
import { jointResult } from './joint-result.ts';
import { scriptOf } from './script.ts';

const file = validCase();

describe('the script for a player', () => {
  it('[ROOM-01] names what may be told and what is held back, cues and stances included', () => {
    const script = scriptOf(file);
    expect(script).toMatchObject({
      name: file.speaker.name,
      hidden: file.speaker.hidden,
      opening: file.speaker.opening,
    });
    expect(script.facts.map(({ id, gate }) => [id, gate])).toEqual(file.facts.map(({ id, gate }) => [id, gate]));
    expect(script.cues.map(({ line }) => line)).toEqual(file.cues.map(({ line }) => line));
    expect(script.stances.map(({ to }) => to)).toEqual([
      ...file.plan.map(({ gloss }) => gloss),
      ...file.reactions.map(({ to }) => to),
    ]);
    const held = file.facts.find(({ holds }) => holds?.length);
    expect(script.facts.find(({ id }) => id === held?.id)?.holds).toBe(held?.holds?.[0] ?? null);
  });
});

describe('the joint result', () => {
  const all = new Map(file.marks.criteria.map(({ id }) => [id, 'met' as const]));

  it('[ROOM-02] is graded as the product grades', () => {
    const { domains, marked, rows } = jointResult(file, all);
    expect(domains.map(({ grade }) => grade)).toEqual(['clear-pass', 'clear-pass', 'clear-pass']);
    expect([marked, rows]).toEqual([rows, file.marks.criteria.length]);
  });

  it('[ROOM-02] leaves out rows that nobody marked', () => {
    const [first] = file.marks.criteria.filter(({ domain }) => domain === 'data');
    const { domains, marked } = jointResult(file, new Map([[first?.id ?? '', 'met']]));
    expect(marked).toBe(1);
    expect(domains.find(({ domain }) => domain === 'data')?.grade).toBe('clear-pass');
  });
});

import { describe, expect, it } from 'vitest';
import { parseNeed, parseNeeds } from './needs.ts';

describe('needs', () => {
  it('reads every kind of condition, and | as or', () => {
    expect(parseNeed('cue.fright|act.empathy | fact.near-miss|trust>=6|worry<=4')).toEqual({
      ok: true,
      need: {
        anyOf: [
          { kind: 'cue', id: 'fright' },
          { kind: 'act', act: 'empathy' },
          { kind: 'fact', id: 'near-miss' },
          { kind: 'trust', atLeast: 6 },
          { kind: 'worry', atMost: 4 },
        ],
      },
    });
  });

  it.each([
    ['', 'is not fact.'],
    ['fact.Near', 'is not fact.'],
    ['fact.a||cue.b', 'is not fact.'],
    ['trust>6', 'is not fact.'],
    ['trust>=1', 'outside 2 to 9'],
    ['trust>=10', 'outside 2 to 9'],
    ['worry<=11', 'outside 0 to 10'],
    ['act.kindness', "no act 'kindness'"],
  ])('refuses %j', (entry, problem) => {
    const parsed = parseNeed(entry);
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });

  it('keeps the entries of a list apart, because all of them must hold', () => {
    expect(parseNeeds(['fact.a', 'cue.b|cue.c'])).toHaveLength(2);
    expect(parseNeeds(undefined)).toEqual([]);
    expect(() => parseNeeds(['fact'])).toThrow('needs:');
  });
});

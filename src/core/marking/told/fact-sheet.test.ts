import { describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { markOf } from '../mark-fixture.ts';
import type { Mark, Quote } from '../marking.ts';
import { factSheet } from './fact-sheet.ts';

const file = validCase();
file.facts = file.facts.slice(0, 8).map((fact, at) => ({ ...fact, id: `fact-${at}`, key: at === 1 || at === 2 }));
file.marks.criteria = file.marks.criteria.slice(0, 2).map((one, at) => ({
  ...one,
  parts: undefined,
  facts: { any_of: at === 0 ? ['fact-2', 'fact-3'] : ['fact-4', 'fact-5'], at_least: 1 },
}));
const marked = (...marks: Mark[]) => ({
  criteria: file.marks.criteria.map(({ id, domain }, at) => markOf({ id, domain, mark: marks[at] ?? 'met' })),
});
const ids = file.facts.map(({ id }) => id);
const question: Quote = { turn: 3, who: 'doctor', seconds: 20, text: 'Any weight loss?' };
const idsOf = (facts: readonly { id: string }[]) => facts.map(({ id }) => id);

describe('[MARK-01] facts on the scale of the marks', () => {
  it('only what the marks rest on counts, key facts first', () => {
    const sheet = factSheet(file, marked('missed', 'missed'), {
      found: ['fact-5'],
      missed: ids.filter((id) => id !== 'fact-5'),
    });
    expect([sheet.found, sheet.total]).toEqual([1, 5]);
    expect(idsOf(sheet.notAsked)).toEqual(['fact-1', 'fact-2', 'fact-3', 'fact-4']);
  });

  it('whoever has every point reads of nothing that belonged to them', () => {
    const sheet = factSheet(file, marked('met', 'met'), {
      found: ['fact-1'],
      missed: ids.filter((id) => id !== 'fact-1'),
    });
    expect(sheet).toMatchObject({ found: 1, total: 1, notAsked: [] });
  });

  it('what was asked and not told stands apart from what was not asked', () => {
    const asked = [{ id: 'fact-3', question, answer: null }];
    const sheet = factSheet(file, marked('missed', 'met'), { found: [], missed: ids, asked });
    expect(idsOf(sheet.asked)).toEqual(['fact-3']);
    expect(sheet.asked[0]).toMatchObject({ question, gloss: nth(file.facts, 3).gloss });
    expect(idsOf(sheet.notAsked)).toEqual(['fact-1', 'fact-2']);
  });
});

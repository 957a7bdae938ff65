import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { markOf } from '../mark-fixture.ts';
import type { CriterionMark, Mark, Quote } from '../marking.ts';
import { threeWays } from './three-ways.ts';

const quote: Quote = { turn: 4, who: 'doctor', seconds: 670, text: 'If it gets worse, ring.' };
const file = validCase();
const part = (what: string, say: string) => ({ what, says: [say, 'Another.'], not: ['x'] });
file.marks.criteria = file.marks.criteria.map((one) =>
  one.id === 'm2'
    ? {
        ...one,
        parts: [part('what', 'If you bleed more.'), part('when', 'Today.'), part('where', 'Ring 999.')],
        met_with: 2,
      }
    : one,
);
const criteriaWith = (marks: Record<string, Partial<CriterionMark> & { mark: Mark }>) =>
  file.marks.criteria.map(({ id, domain, weight, critical }) => markOf({ id, domain, weight, critical, ...marks[id] }));
const none = { quote: null, opposite: null };

describe('[MARK-03] a lost row three ways', () => {
  it('is what was said, a sentence of the case for each part that a Pass needs, and the model', () => {
    const criteria = criteriaWith({ m2: { mark: 'missed', closest: quote, parts: [{ ...none, quote }, none, none] } });
    const ways = threeWays(file, { criteria }, 'm2');
    expect(ways).toMatchObject({
      mark: 'missed',
      yours: [quote],
      heard: [{ what: 'what', isHeard: true }, { isHeard: false }, { isHeard: false }],
      pass: [
        { what: 'what', say: 'If you bleed more.' },
        { what: 'when', say: 'Today.' },
      ],
    });
    const model = file.teaching.model_consultation.find(({ earns }) => earns?.includes('m2'));
    expect(ways?.model).toEqual(model ? { minute: model.minute, say: model.say } : null);
  });

  it('is the row of the headline, else what surely cost most; nothing where nothing is surely lost', () => {
    const unsure = { ifDone: 'met' as const, ifNot: 'missed' as const };
    const marks = {
      d2: { mark: 'partly' as const, weight: 2 },
      m2: { mark: 'missed' as const, weight: 2 },
      r2: { mark: 'missed' as const, weight: 3, unsure },
    };
    const chosen = (about: string | null) => threeWays(file, { criteria: criteriaWith(marks) }, about)?.criterion.id;
    expect([chosen('d2'), chosen(null), chosen('r2')]).toEqual(['d2', 'm2', 'm2']);
    expect(threeWays(file, { criteria: criteriaWith({ r2: { mark: 'missed', unsure } }) }, null)).toBeNull();
  });
});

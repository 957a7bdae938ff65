import { describe, expect, it } from 'vitest';
import { validCase } from '../cases/case-fixture.ts';
import type { Manner } from '../cases/schema-marks.ts';
import { gradeMarks } from './grading/grades.ts';
import { inManner } from './manner.ts';
import { markOf } from './mark-fixture.ts';
import type { CriterionMark, Quote } from './marking.ts';
import { consultation, transcript } from './measures/consultation-fixture.ts';
import { measuresOf } from './measures/measures-of.ts';

const quote: Quote = { turn: 1, who: 'doctor', seconds: 0, text: 'I see.' };
const file = validCase();
const referring = (manner: Manner[]) => ({
  marks: {
    ...file.marks,
    criteria: file.marks.criteria.map((one) =>
      one.domain === 'relating' ? { ...one, manner, partly: 'Some of it' } : one,
    ),
  },
});
const met = file.marks.criteria.map(({ id, domain, weight, critical }) =>
  markOf({ id, domain, weight, critical, quotes: [quote] }),
);
const measured = (...lines: string[]) => measuresOf(consultation(transcript(...lines)));
const relating = (criteria: readonly CriterionMark[]) =>
  gradeMarks(criteria, [], file.identity.weights).domains.find(({ domain }) => domain === 'relating')?.grade;

const brusque = ['D: Right. Any rash? Any fever?', 'P: No.', 'D: Take two a day. Bye.'];
const warm = ['D: That sounds frightening. Any rash?', 'P: No.', 'D: Take two a day.'];
const rude = ['D: That sounds hard. Oh, don’t be ridiculous.', 'P: Sorry.'];

describe('[MARK-01] criteria that refer to the manner', () => {
  it('a brusque doctor without a word of empathy does not pass Relating, a warm one does', () => {
    const criteria = inManner(referring(['empathy']), met, measured(...brusque));
    expect(relating(criteria)).toBe('fail');
    expect(criteria.find(({ id }) => id === 'r2')).toMatchObject({
      mark: 'partly',
      circumstance: 'manner',
      quotes: [quote],
      certain: false,
      heldBy: { manner: 'empathy', quote: null },
    });
    expect(relating(inManner(referring(['empathy']), met, measured(...warm)))).toBe('clear-pass');
  });

  it('contempt takes what refers to it, with the place; other domains keep theirs', () => {
    const criteria = inManner(referring(['empathy', 'contempt']), met, measured(...rude));
    const held = criteria.filter(({ heldBy }) => heldBy);
    expect(held.every(({ domain, heldBy }) => domain === 'relating' && heldBy?.manner === 'contempt')).toBe(true);
    expect(held[0]?.heldBy?.quote?.text).toBe('Oh, don’t be ridiculous.');
  });

  it('a habit of three questions at once leaves half, one slip leaves all', () => {
    const stack = 'D: Do you smoke? Do you drink? Do you drive?';
    const markAfter = (...lines: string[]) =>
      inManner(referring(['stacks']), met, measured(...lines)).find(({ id }) => id === 'r2')?.mark;
    expect(markAfter(stack, 'P: No.', stack, 'P: No.', stack)).toBe('partly');
    expect(markAfter(stack, 'P: No.')).toBe('met');
  });

  it('where no criterion refers to it nothing changes, and what was missed stays as it was', () => {
    expect(inManner(file, met, measured(...rude))).toEqual(met);
    const missed = met.map((one) => ({ ...one, mark: 'missed' as const }));
    expect(inManner(referring(['contempt']), missed, measured(...rude))).toEqual(missed);
  });
});

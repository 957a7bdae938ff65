import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import type { Criterion, Part } from '../schema-marks.ts';
import { foundBy } from '../spoiled-case.ts';

const five = ['one two', 'three four', 'five six', 'seven eight', 'nine ten'];
const part = (change: Partial<Part> = {}): Part => ({
  what: 'a thing',
  says: five,
  not: ['no', 'nor this'],
  ...change,
});
const changed = (change: Partial<Criterion>) => (file: CaseFile) => {
  Object.assign(nth(file.marks.criteria, 2), { partly: 'one of them', ...change });
};

describe('E21 parts of a rule', () => {
  it('takes parts that can be counted', () => {
    expect(foundBy('E21', changed({ parts: [part(), part()] }))).toEqual([]);
    expect(
      foundBy('E21', changed({ parts: [part(), part(), part()], met_with: 2, partly_with: 1, half: ['so so'] })),
    ).toEqual([]);
  });

  it('refuses counts that no consultation can reach, or that nothing stands behind', () => {
    expect(foundBy('E21', changed({ parts: [part()], met_with: 2 }))).toHaveLength(1);
    expect(foundBy('E21', changed({ parts: [part(), part()], met_with: 1, partly_with: 2 }))).toHaveLength(1);
    expect(foundBy('E21', changed({ met_with: 1 }))).toHaveLength(1);
    expect(foundBy('E21', changed({ partly: null, parts: [part()], half: ['so so'] }))).toHaveLength(1);
  });

  it('wants enough sentences, fewer where a fact brings its own questions, and facts that exist', () => {
    const two = five.slice(0, 2);
    expect(foundBy('E21', changed({ parts: [part({ says: two })] }))).toHaveLength(1);
    expect(foundBy('E21', changed({ parts: [part({ says: two, facts: ['fact-1'] })] }))).toEqual([]);
    expect(foundBy('E21', changed({ parts: [part({ not: ['one'] })] }))).toHaveLength(1);
    expect(foundBy('E2', changed({ parts: [part({ facts: ['nowhere'] })] }))).toHaveLength(1);
  });
});

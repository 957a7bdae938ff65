import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import type { Criterion } from '../schema-marks.ts';
import { foundBy } from '../spoiled-case.ts';

const changed = (index: number, change: Partial<Criterion>) => (file: CaseFile) => {
  Object.assign(nth(file.marks.criteria, index), change);
};

describe('E10 examples', () => {
  it('wants six that earn and four near misses, better six', () => {
    expect(foundBy('E10', (file) => nth(file.marks.criteria, 3).earns.pop())).toHaveLength(1);
    expect(foundBy('E10', (file) => nth(file.marks.criteria, 3).near_misses.splice(3))).toEqual([
      "error marks.criteria[3].near_misses: 3 different near misses for 'd4', 4 are needed",
    ]);
    expect(foundBy('E10', (file) => nth(file.marks.criteria, 3).near_misses.pop())).toEqual([
      "warning marks.criteria[3].near_misses: 5 near misses for 'd4', 6 are wanted",
    ]);
  });

  it('wants each sentence once in the case', () => {
    expect(
      foundBy('E10', (file) =>
        nth(file.marks.critical_errors, 0).examples.push(nth(file.marks.criteria, 3).earns[0] ?? ''),
      ),
    ).toEqual([
      'error marks.critical_errors[0].examples[4]: the sentence stands at marks.criteria[3].earns[0] already',
    ]);
  });

  it('lets no near miss hold a whole earning sentence', () => {
    const near = (text: string) =>
      foundBy('E10', (file) => {
        nth(file.marks.criteria, 3).earns[0] = 'Do you ever stop breathing?';
        nth(file.marks.criteria, 3).near_misses[0] = text;
      });
    expect(near('Lovely. Do you ever stop breathing? Never mind.')).toHaveLength(1);
    expect(near('Do you ever stop?')).toEqual([]);
  });

  it('warns of an earning sentence under 5 or over 45 words', () => {
    const earner = (text: string) => foundBy('E10', (file) => nth(file.marks.criteria, 3).earns.splice(0, 1, text));
    expect(earner('Snoring at all, then?')).toHaveLength(1);
    expect(earner('word '.repeat(46))).toHaveLength(1);
    expect(earner('Do you ever snore loudly?')).toEqual([]);
  });
});

describe('E11 rules that can be heard', () => {
  it.each(['good', 'appropriate', 'rapport', 'shows understanding', 'sensitive'])("refuses '%s'", (word) => {
    expect(foundBy('E11', changed(2, { rule: `Asks with ${word} about sleep` }))).toHaveLength(1);
    expect(foundBy('E11', changed(2, { title: `Has ${word}` }))).toHaveLength(1);
  });

  it('matches whole words and wants an audible verb first', () => {
    expect(foundBy('E11', changed(2, { rule: 'Asks about goods and irrelevant things' }))).toEqual([]);
    expect(foundBy('E11', changed(2, { rule: 'Explores her sleep' }))).toEqual([
      "error marks.criteria[2].rule: the rule starts with 'explores'",
    ]);
    expect(foundBy('E11', changed(2, { rule: 'Tells her to stop' }))).toEqual([]);
  });

  it('wants the minute in the title', () => {
    const at = (title: string, minute: number) => foundBy('E11', changed(2, { title, before_minute: minute }));
    expect(at('Says so by minute 7', 8)).toEqual([]);
    expect(at('Says so before minute 8', 8)).toEqual([]);
    expect(at('Says so by minute 8', 8)).toHaveLength(1);
    expect(at('Says so early', 8)).toHaveLength(1);
  });
});

describe('E14 weights and caps', () => {
  it('adds the weights up to 3.5', () => {
    const weighted = (data: number, management: number, relating: number) =>
      foundBy('E14', (file) => Object.assign(file.identity, { weights: { data, management, relating } }));
    expect(weighted(1.2, 1.2, 1.1)).toEqual([]);
    expect(weighted(1, 1, 1)).toEqual(['error identity.weights: the domain weights add up to 3']);
    expect(weighted(0.75, 1.75, 1)).toEqual([
      'error identity.weights: one domain outweighs the other two, so that it alone would make up for two Fails',
    ]);
  });

  it('wants a critical criterion in management', () => {
    expect(foundBy('E14', changed(6, { critical: false }))).toHaveLength(1);
  });

  it('caps only a domain that is marked', () => {
    expect(
      foundBy('E14', (file) => {
        file.marks.criteria = file.marks.criteria.filter(({ domain }) => domain !== 'relating');
        Object.assign(nth(file.marks.critical_errors, 0), { domain: 'relating' });
      }),
    ).toHaveLength(1);
  });

  it('wants an error paired with a criterion of the case', () => {
    const paired = (pairs_with: string) =>
      foundBy('E14', (file) => Object.assign(nth(file.marks.critical_errors, 0), { pairs_with }));
    expect(paired('m99')).toHaveLength(1);
    expect(paired('m1')).toEqual([]);
  });

  it('wants before_minute where late is set', () => {
    expect(foundBy('E14', changed(0, { late: 'missed' }))).toHaveLength(1);
    expect(foundBy('E14', changed(5, { late: 'missed' }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { coherent } from './coherent.ts';
import type { JudgedError } from './mark-error.ts';
import { markOf } from './mark-fixture.ts';
import type { MarkIndex } from './mark-index.ts';
import type { Quote } from './marking.ts';

const quoteIn = (turn: number): Quote => ({ turn, who: 'doctor', seconds: turn * 10, text: `Words of ${turn}.` });
const met = (turn: number) =>
  markOf({
    id: 'm1',
    domain: 'management',
    weight: 3,
    critical: true,
    quotes: [quoteIn(turn)],
    parts: [{ quote: quoteIn(turn), opposite: null }],
  });
const errorIn = (turn: number, isJudged = false): JudgedError => ({
  error: { id: 'sends-home', domain: 'management', caps: 'fail', what: 'Sends her home', quote: quoteIn(turn) },
  doubt: null,
  isJudged,
});
const doubtIn = (turn: number): JudgedError => ({
  error: null,
  doubt: { id: `doubt-${turn}`, domain: 'management', what: 'Sends her home', quote: quoteIn(turn) },
  isJudged: false,
});
const paired = (count: number, pairs_with?: string) =>
  ({ errors: Array.from({ length: count }, () => ({ error: { pairs_with } })) }) as unknown as MarkIndex;

describe('[MARK-01] an error and the criterion that asks for the contrary', () => {
  it('never both stand: the criterion is missed, and the error is what was said instead', () => {
    const sheet = coherent(paired(1, 'm1'), [met(3)], [errorIn(9)]);
    expect(sheet.errors).toHaveLength(1);
    expect(sheet.criteria).toMatchObject([
      { mark: 'missed', quotes: [], parts: [{ quote: null, opposite: { turn: 9 } }] },
    ]);
  });

  it('where the same turn earned the criterion, the error is only a line to look at', () => {
    const sheet = coherent(paired(1, 'm1'), [met(9)], [errorIn(9)]);
    expect(sheet).toMatchObject({ criteria: [{ mark: 'met' }], errors: [], doubts: [{ id: 'sends-home' }] });
    expect(sheet.doubts[0]).not.toHaveProperty('caps');
  });

  it('words that are surely the error earn nothing themselves; others of the same turn may', () => {
    const sheet = coherent(paired(1, 'm1'), [met(9)], [errorIn(9, true)]);
    expect(sheet).toMatchObject({ criteria: [{ mark: 'missed' }], errors: [{ id: 'sends-home' }], doubts: [] });
    const beside = { ...met(9), quotes: [{ ...quoteIn(9), text: 'Come in today.' }] };
    expect(coherent(paired(1, 'm1'), [beside], [errorIn(9, true)])).toMatchObject({ errors: [], doubts: [{}] });
  });

  it('what is taken back in so many words is only a line to look at, whether or not the contrary was done', () => {
    const sheet = coherent(
      paired(1, 'm1'),
      [met(3)],
      [errorIn(9, true)],
      () => false,
      (turn) => turn === 9,
    );
    expect(sheet).toMatchObject({ criteria: [{ mark: 'met' }], errors: [], doubts: [{ id: 'sends-home' }] });
  });

  it('what is withdrawn by doing the contrary later is only a line to look at, and stands where that is not sure or not enough', () => {
    const unsure = { ...met(30), unsure: { ifDone: 'met' as const, ifNot: 'missed' as const } };
    const sheetOf = (pair: ReturnType<typeof met>, metFrom: number) =>
      coherent(paired(1, 'm1'), [pair], [errorIn(9, true)], (id, turn) => id === 'm1' && turn < metFrom);
    expect(sheetOf(met(30), 30)).toMatchObject({
      criteria: [{ mark: 'met' }],
      errors: [],
      doubts: [{ id: 'sends-home' }],
    });
    expect([sheetOf(unsure, 30), sheetOf(met(3), 3)].map(({ errors }) => errors.length)).toEqual([1, 1]);
  });

  it('an error without a pair leaves the criteria alone', () => {
    expect(coherent(paired(1), [met(3)], [errorIn(9)])).toMatchObject({ criteria: [{ mark: 'met' }], errors: [{}] });
  });

  it('who surely did the contrary is not asked to look for the error', () => {
    const unsure = { ...met(3), unsure: { ifDone: 'met' as const, ifNot: 'missed' as const } };
    expect(coherent(paired(1, 'm1'), [met(3)], [doubtIn(9)]).doubts).toEqual([]);
    expect(coherent(paired(1, 'm1'), [unsure], [doubtIn(9)]).doubts).toHaveLength(1);
    expect(coherent(paired(1, 'm2'), [met(3)], [doubtIn(9)]).doubts).toHaveLength(1);
  });

  it('few lines are to be looked at, and none that an error names already', () => {
    const judged = [errorIn(9), doubtIn(9), doubtIn(1), doubtIn(2), doubtIn(4)];
    const { doubts } = coherent(paired(5), [], judged);
    expect(doubts.map(({ id }) => id)).toEqual(['doubt-1', 'doubt-2']);
  });
});

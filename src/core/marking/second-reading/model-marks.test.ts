import { describe, expect, it } from 'vitest';
import { gradeMarks } from '../grading/grades.ts';
import { markOf } from '../mark-fixture.ts';
import type { CriterionMark, Mark, Quote } from '../marking.ts';
import { besideMarks, type ModelReading } from './model-marks.ts';

const quote = (text: string, turn = 1): Quote => ({ turn, who: 'doctor', seconds: turn * 10, text });
const given = (id: string, mark: Mark, changes: Partial<CriterionMark> = {}): CriterionMark =>
  markOf({ id, weight: 2, mark, quotes: mark === 'missed' ? [] : [quote(`heard for ${id}`)], ...changes });
const proposal = (id: string, mark: Mark, quotes: Quote[] = []): ModelReading['criteria'][number] => ({
  id,
  mark,
  quotes,
  comment: `On ${id}.`,
});
const weights = { data: 1, management: 1.5, relating: 1 };
const beside = (
  criteria: CriterionMark[],
  proposals: ModelReading['criteria'],
  comment: string | null = 'All in all.',
) => besideMarks(gradeMarks(criteria, [], weights), [{ domain: 'data', criteria: proposals, comment }], 'm-1');

describe('[MARK-02] beside the marks', () => {
  it('stand comment and further quotes where both come to the same mark', () => {
    const further = [
      quote('something else'),
      quote('heard for', 1),
      quote('well, heard for d1, yes'),
      quote('third', 2),
      quote('more', 3),
    ];
    const { remarks, disagreements } = beside([given('d1', 'met')], [proposal('d1', 'met', further)]);
    expect(remarks).toEqual([
      { criterion: 'd1', comment: 'On d1.', quotes: [quote('something else'), quote('third', 2)] },
    ]);
    expect(disagreements).toEqual([]);
  });

  it('the same words in another turn are further words', () => {
    const { remarks } = beside([given('d1', 'partly')], [proposal('d1', 'partly', [quote('heard for d1', 4)])]);
    expect(remarks[0]?.quotes).toEqual([quote('heard for d1', 4)]);
  });

  it('a missed mark gets a comment and no evidence', () => {
    const { remarks } = beside([given('d1', 'missed')], [proposal('d1', 'missed')]);
    expect(remarks).toEqual([{ criterion: 'd1', comment: 'On d1.', quotes: [] }]);
  });

  it('nothing stands where they differ; both marks are kept with their quotes', () => {
    const { remarks, disagreements } = beside([given('d1', 'partly')], [proposal('d1', 'met', [quote('heard by it')])]);
    expect(remarks).toEqual([]);
    expect(disagreements).toEqual([
      {
        criterion: 'd1',
        domain: 'data',
        code: 'partly',
        model: 'met',
        codeQuotes: [quote('heard for d1')],
        modelQuotes: [quote('heard by it')],
        comment: 'On d1.',
      },
    ]);
  });

  it('a mark that a rule of the case made is not compared', () => {
    const late = given('d1', 'partly', { circumstance: 'late' });
    expect(beside([late], [proposal('d1', 'met', [quote('in time')])])).toMatchObject({
      remarks: [],
      disagreements: [],
    });
    expect(beside([late], [proposal('d1', 'partly', [quote('in time')])])).toMatchObject({ remarks: [] });
  });

  it('the comment on a domain needs three of four criteria read alike', () => {
    const four = ['d1', 'd2', 'd3', 'd4'].map((id) => given(id, 'missed'));
    const comments = (...marks: Mark[]) =>
      beside(
        four,
        marks.map((mark, at) => proposal(`d${at + 1}`, mark, [quote('so it says')])),
      ).domainComments;
    expect(comments('missed', 'missed', 'missed', 'met')).toEqual([{ domain: 'data', comment: 'All in all.' }]);
    expect(comments('missed', 'missed', 'met', 'met')).toEqual([]);
    expect(comments('missed', 'missed')).toEqual([]);
    expect(beside(four, [], null).domainComments).toEqual([]);
  });

  it('changes no mark and no grade, whatever it proposes', () => {
    const criteria = [given('d1', 'missed'), given('d2', 'partly')];
    const marking = gradeMarks(criteria, [], weights);
    const before = structuredClone(marking);
    besideMarks(marking, [{ domain: 'data', criteria: [proposal('d1', 'met', [quote('x')])], comment: null }], 'm-1');
    expect(marking).toEqual(before);
  });
});

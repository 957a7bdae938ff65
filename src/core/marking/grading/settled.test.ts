import { describe, expect, it } from 'vitest';
import { markOf } from '../mark-fixture.ts';
import type { CriterionMark, ErrorMark, Mark } from '../marking.ts';
import { gradeMarks } from './grades.ts';
import { openEnds, settledMarking } from './settled.ts';

const weights = { data: 1, management: 1.5, relating: 1 };

const criterion = (id: string, mark: Mark, unsure: CriterionMark['unsure'] = null) => markOf({ id, mark, unsure });
const error: ErrorMark = {
  id: 'stops-them-all',
  domain: 'data',
  caps: 'clear-fail',
  what: 'Stops every tablet',
  quote: { turn: 1, who: 'doctor', seconds: 0, text: 'Stop them all.' },
};
const given = [
  criterion('d1', 'met'),
  criterion('d2', 'missed', { ifDone: 'partly', ifNot: 'missed' }),
  criterion('d3', 'met', { ifDone: 'met', ifNot: 'missed' }),
];
const marking = gradeMarks(given, [], weights);
const nothing = { settlements: [], corrections: [] };
const marksIn = (settled: typeof marking) => settled.criteria.map(({ mark }) => mark);

describe('[MARK-01] rows that are not sure', () => {
  it('count as the doctor says, half where half is what is in doubt', () => {
    const said = {
      ...nothing,
      settlements: [
        { criterion: 'd2', did: true },
        { criterion: 'd3', did: false },
      ],
    };
    const settled = settledMarking(marking, said, weights);
    expect(marksIn(settled)).toEqual(['met', 'partly', 'missed']);
    expect(settled.criteria.every(({ unsure }) => unsure === null)).toBe(true);
    expect(settled.domains[0]).toMatchObject({ earned: 1.5, possible: 3 });
  });

  it('a row that was sure cannot be settled', () => {
    const said = { ...nothing, settlements: [{ criterion: 'd1', did: false }] };
    expect(marksIn(settledMarking(marking, said, weights))).toEqual(['met', 'missed', 'met']);
  });

  it('what somebody who read the challenge says goes before what the doctor says', () => {
    const said = {
      settlements: [{ criterion: 'd2', did: true }],
      corrections: [{ about: 'd2', to: 'missed' as const }],
    };
    expect(marksIn(settledMarking(marking, said, weights))).toEqual(['met', 'missed', 'met']);
  });

  it('a critical error that is withdrawn caps nothing', () => {
    const accused = gradeMarks(given, [error], weights);
    expect(accused.domains[0]?.grade).toBe('clear-fail');
    const corrections = [{ about: error.id, to: 'withdrawn' as const }];
    const settled = settledMarking(accused, { ...nothing, corrections }, weights);
    expect([settled.errors, settled.domains[0]?.grade]).toEqual([[], 'pass']);
  });

  it('the grade tells both ends until they are decided', () => {
    const { domains, points } = openEnds(marking, weights);
    expect(domains[0]).toEqual({
      domain: 'data',
      rows: 2,
      least: { grade: 'clear-fail', points: 0 },
      most: { grade: 'clear-pass', points: 3 },
    });
    expect(points).toEqual({ least: 0, most: 3 });
    const decided = settledMarking(marking, { ...nothing, settlements: [{ criterion: 'd2', did: false }] }, weights);
    expect(openEnds(decided, weights).domains[0]).toMatchObject({ rows: 1, least: { grade: 'clear-fail' } });
  });
});

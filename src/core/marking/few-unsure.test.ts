import { expect, it } from 'vitest';
import { fewUnsure } from './few-unsure.ts';
import { markOf } from './mark-fixture.ts';
import type { CriterionMark } from './marking.ts';

const row = (lead: number) => {
  const unsure: CriterionMark['unsure'] = lead < 0.2 ? { ifDone: 'met', ifNot: 'missed' } : null;
  return { given: markOf({ id: `d${lead}`, unsure }), lead };
};

it('[MARK-01] of many doubtful rows only the most doubtful stay open, one in eight at most', () => {
  const leads = [0.1, 0.9, 0.05, 0.8, 0.15, 0.9, 0.01, 0.7, 0.02, 0.9, 1, 1, 1, 1, 1, 1];
  const open = fewUnsure(leads.map(row)).filter(({ unsure }) => unsure !== null);
  expect(open.map(({ id }) => id)).toEqual(['d0.01', 'd0.02']);
  const doubtful = fewUnsure(leads.map(row)).filter(({ certain }) => !certain);
  expect(doubtful.map(({ id }) => id)).toEqual(['d0.1', 'd0.05', 'd0.15', 'd0.01', 'd0.02']);
  expect(fewUnsure([row(0.01), row(0.02)]).every(({ unsure }) => unsure === null)).toBe(true);
});

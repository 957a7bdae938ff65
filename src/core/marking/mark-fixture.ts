import type { CriterionMark } from './marking.ts';

/** A row that is met and beyond doubt, with nothing shown; a test says what is different. */
export const markOf = (given: Partial<CriterionMark> = {}): CriterionMark => ({
  id: 'd1',
  domain: 'data',
  weight: 1,
  critical: false,
  mark: 'met',
  circumstance: null,
  quotes: [],
  closest: null,
  parts: [],
  unsure: null,
  ...given,
});

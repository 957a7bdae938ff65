import type { Grade } from '#core/marking/marking.ts';

export const gradeWords: Readonly<Record<Grade, string>> = {
  'clear-pass': 'Clear Pass',
  pass: 'Pass',
  fail: 'Fail',
  'clear-fail': 'Clear Fail',
};

/** What a grade is worth, of 3. */
export const gradePoints: Readonly<Record<Grade, number>> = { 'clear-pass': 3, pass: 2, fail: 1, 'clear-fail': 0 };

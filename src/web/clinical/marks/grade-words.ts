import type { Grade } from '#core/marking/marking.ts';
import { toTenth } from '#core/progress/figures.ts';

export const gradeWords: Readonly<Record<Grade, string>> = {
  'clear-pass': 'Clear Pass',
  pass: 'Pass',
  fail: 'Fail',
  'clear-fail': 'Clear Fail',
};

const byWorth = ['Clear Fail', 'Fail', 'Pass', 'Clear Pass'];

/** Of an average: "Pass", or "between Fail and Pass". */
export function averageGradeWords(average: number): string {
  const shown = toTenth(average);
  const [below, above] = [byWorth[Math.floor(shown)] ?? '', byWorth[Math.ceil(shown)] ?? ''];
  return below === above ? below : `between ${below} and ${above}`;
}

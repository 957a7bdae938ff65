import type { CaseFile } from '#core/cases/schema.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import type { CriterionMark, DomainMark, Doubt, ErrorMark, Grade, Mark, Marking } from '../marking.ts';
import { gradeWorth, scoreOf } from './score.ts';

export const domains: readonly Domain[] = ['data', 'management', 'relating'];
/** Worst first: its place is what a grade is worth. */
export const grades: readonly Grade[] = ['clear-fail', 'fail', 'pass', 'clear-pass'];
/** The share of a domain's weights from which each grade is given. */
const gradeFrom = { 'clear-pass': 0.8, pass: 0.6, fail: 0.35 } as const;
export const worth: Readonly<Record<Mark, number>> = { met: 1, partly: 0.5, missed: 0 };

/** Weights added up, grades given, then held down by what was critical. A mark without a chance does not count. */
export function gradeMarks(
  criteria: readonly CriterionMark[],
  errors: readonly ErrorMark[],
  weights: CaseFile['identity']['weights'],
  doubts: readonly Doubt[] = [],
): Marking {
  const sheets = domains.map((domain) => gradeDomain(domain, criteria, errors, weights[domain]));
  const points = roundPoints(sheets.reduce((sum, sheet) => sum + sheet.points, 0));
  const score = scoreOf(sheets, weights);
  return { criteria: [...criteria], errors: [...errors], doubts: [...doubts], domains: sheets, points, score };
}

function gradeDomain(
  domain: Domain,
  criteria: readonly CriterionMark[],
  errors: readonly ErrorMark[],
  weight: number,
): DomainMark {
  const own = criteria.filter((one) => one.domain === domain && one.circumstance !== 'no-chance');
  const earned = own.reduce((sum, one) => sum + one.weight * worth[one.mark], 0);
  const possible = own.reduce((sum, one) => sum + one.weight, 0);
  const missed = own.filter(({ critical, mark }) => critical && mark === 'missed');
  const made = errors.filter((error) => error.domain === domain);
  const free = gradeOf(possible === 0 ? 0 : earned / possible);
  const caps: Grade[] = [...missed.map((): Grade => 'fail'), ...made.map(({ caps: cap }): Grade => cap)];
  const grade = caps.reduce((lowest, cap) => (gradeWorth[cap] < gradeWorth[lowest] ? cap : lowest), free);
  return {
    domain,
    earned,
    possible,
    grade,
    cappedBy: grade === free ? [] : [...missed, ...made].map(({ id }) => id),
    points: roundPoints(gradeWorth[grade] * weight),
  };
}

export function gradeOf(share: number): Grade {
  if (share >= gradeFrom['clear-pass']) return 'clear-pass';
  if (share >= gradeFrom.pass) return 'pass';
  return share >= gradeFrom.fail ? 'fail' : 'clear-fail';
}

/** Points are told to the hundredth. */
export const roundPoints = (value: number): number => Math.round(value * 100) / 100;

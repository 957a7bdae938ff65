import type { CaseFile } from '#core/cases/schema.ts';
import type { DomainMark } from '../marking.ts';

/** Clear Fail 0, Fail 1, Pass 2, Clear Pass 3. */
export const passingGrade = 2;
export const topGrade = 3;
/** The best that a case with the usual weights can earn. */
export const pointsOutOf = 10.5;
/** What a Pass in every domain earns of it: from here a consultation is passed. */
export const passingPoints = (pointsOutOf * passingGrade) / topGrade;
/** The same line of 100. */
export const passingScore = Math.round((100 * passingGrade) / topGrade);

/** Averages that should be a Pass to the dot may miss it by how floating point adds. */
const hair = 1e-9;

/** The points as a share of 100. What is below a Pass is never rounded up to one. */
export function scoreOf(sheets: readonly GradedDomain[], weights: CaseFile['identity']['weights']): number {
  const total = sheets.reduce((sum, { domain }) => sum + weights[domain], 0);
  const average = sheets.reduce((sum, { domain, grade }) => sum + gradeWorth[grade] * weights[domain], 0) / total;
  const score = Math.round((100 * average) / topGrade);
  return average >= passingGrade - hair ? score : Math.min(score, passingScore - 1);
}

type GradedDomain = Pick<DomainMark, 'domain' | 'grade'>;

export const gradeWorth: Readonly<Record<DomainMark['grade'], number>> = {
  'clear-fail': 0,
  fail: 1,
  pass: 2,
  'clear-pass': 3,
};

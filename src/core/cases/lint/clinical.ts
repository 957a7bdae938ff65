import type { CaseFile } from '../schema.ts';
import { error, type Finding, type LintContext, warning } from './finding.ts';

const oldAfterYears = 8;

export function guidelinesAreInOrder(file: CaseFile, { today }: LintContext): Finding[] {
  const thisYear = Number(today.slice(0, 4));
  const known = new Set(file.teaching.guidelines.map(({ id }) => id));
  return [
    ...file.teaching.guidelines.flatMap((guideline, i) => {
      const path = `teaching.guidelines[${i}]`;
      const findings = (['year', 'updated'] as const).flatMap((field) => {
        const year = guideline[field];
        if (year === null || (year >= 1900 && year <= thisYear)) return [];
        return [
          error(
            'E15',
            `${path}.${field}`,
            `${year} is not a year up to ${thisYear}`,
            'write the four-digit year of issue',
          ),
        ];
      });
      if (guideline.updated !== null && guideline.updated < guideline.year) {
        findings.push(
          error(
            'E15',
            `${path}.updated`,
            `updated ${guideline.updated}, before its first issue in ${guideline.year}`,
            'correct one of the two years',
          ),
        );
      }
      const latest = Math.max(guideline.year, guideline.updated ?? 0);
      if (findings.length === 0 && thisYear - latest > oldAfterYears) {
        findings.push(
          warning(
            'E15',
            path,
            `'${guideline.id}' is of ${latest}, more than ${oldAfterYears} years old`,
            'look for a newer version; if there is none, keep it',
          ),
        );
      }
      return findings;
    }),
    ...file.teaching.plan.flatMap(({ source }, i) =>
      source === 'judgement' || known.has(source)
        ? []
        : [
            error(
              'E15',
              `teaching.plan[${i}].source`,
              `there is no guideline '${source}'`,
              "add the guideline, or write 'judgement'",
            ),
          ],
    ),
  ];
}

export function clinicalReviewIsInOrder(file: CaseFile, { today }: LintContext): Finding[] {
  const { review, status } = file.identity;
  const findings: Finding[] = [];
  const add = (field: string, what: string, mend: string) =>
    findings.push(error('E20', `identity.review.${field}`, what, mend));
  if (status === 'published' && review.read_on === null) {
    add(
      'read_on',
      'the case is published without a second reading',
      'read it against the named guidance and enter the date, or set status: draft',
    );
  }
  // YYYY-MM-DD sorts as text.
  for (const field of ['read_on', 'on'] as const) {
    const day = review[field];
    if (day !== null && day > today) add(field, `${day} lies in the future`, 'enter the day on which it was done');
  }
  if (review.clinician === null) {
    if (review.on !== null || review.due !== null)
      add('clinician', 'a review date without a clinician', 'enter who reviewed it, or set on and due to null');
    return findings;
  }
  if (review.on === null) add('on', 'a clinician without a date', 'enter the day of the review');
  if (review.due === null || review.due <= today)
    add('due', 'the next review is not in the future', 'review the case and enter the next date');
  if (file.teaching.recheck.length > 0) {
    findings.push(
      error(
        'E20',
        'teaching.recheck',
        `${file.teaching.recheck.length} points are still to be confirmed in a reviewed case`,
        'let the clinician settle them and empty the list',
      ),
    );
  }
  return findings;
}

import type { CaseFile } from '../cases/schema.ts';
import { gradeMarks } from '../marking/grading/grades.ts';
import type { DomainMark, Mark } from '../marking/marking.ts';

export interface JointResult {
  domains: DomainMark[];
  points: number;
  marked: number;
  rows: number;
}

/** What colleagues gave, graded as the product grades. A row that nobody marked does not count, either way. */
export function jointResult({ marks, identity }: CaseFile, given: ReadonlyMap<string, Mark>): JointResult {
  const criteria = marks.criteria.map(({ id, domain, weight, critical }) => {
    const mark = given.get(id);
    return {
      id,
      domain,
      weight,
      critical,
      mark: mark ?? ('missed' as const),
      circumstance: mark === undefined ? ('no-chance' as const) : null,
      quotes: [],
      closest: null,
      parts: [],
      unsure: null,
    };
  });
  const { domains, points } = gradeMarks(criteria, [], identity.weights);
  const marked = criteria.filter(({ circumstance }) => circumstance === null).length;
  return { domains, points, marked, rows: criteria.length };
}

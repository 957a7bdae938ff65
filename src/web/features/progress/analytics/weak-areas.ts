import { topGrade } from '#core/marking/grading/score.ts';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { oneDecimal } from '#web/ui/kit/figure-words.ts';
import type { Details } from './analytics-queries.ts';

type Group = Details['coverage'][number];

export interface WeakGroup {
  group: string;
  label: string;
  words: string;
  suggestion: { id: string; title: string };
}

const shown = 5;
const domains = ['data', 'management', 'relating'] as const;

/** Groups with a case to take up: those with the lowest grade in any domain first, then those never practised. */
export function weakGroups(coverage: Details['coverage']): WeakGroup[] {
  return coverage
    .flatMap((group) => (group.suggestion === null ? [] : [{ ...group, suggestion: group.suggestion }]))
    .toSorted((a, b) => (lowestOf(a)?.grade ?? topGrade) - (lowestOf(b)?.grade ?? topGrade))
    .slice(0, shown)
    .map((one) => ({
      group: one.group,
      label: one.label,
      suggestion: one.suggestion,
      words: whyWeak(one),
    }));
}

function lowestOf({ grades }: Group): { domain: (typeof domains)[number]; grade: number } | undefined {
  return domains
    .flatMap((domain) => {
      const grade = grades[domain];
      return grade === null ? [] : [{ domain, grade }];
    })
    .toSorted((a, b) => a.grade - b.grade)[0];
}

function whyWeak(group: Group): string {
  const lowest = lowestOf(group);
  if (lowest) return `${domainNames[lowest.domain]} ${oneDecimal(lowest.grade)} of ${topGrade}`;
  return group.attempts > 0 ? 'not marked yet' : 'not practised yet';
}

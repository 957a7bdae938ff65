import type { Details } from './analytics-queries.ts';

export interface WeakGroup {
  group: string;
  label: string;
  words: string;
  suggestion: { id: string; title: string };
}

const shown = 5;

/** Groups with a case to take up: the lowest scores first, then those never practised. */
export function weakGroups(coverage: Details['coverage'], isAllTime: boolean): WeakGroup[] {
  return coverage
    .flatMap(({ group, label, attempts, averageScore, suggestion }) =>
      suggestion === null ? [] : [{ group, label, attempts, averageScore, suggestion }],
    )
    .toSorted((a, b) => (a.averageScore ?? 101) - (b.averageScore ?? 101))
    .slice(0, shown)
    .map(({ group, label, attempts, averageScore, suggestion }) => ({
      group,
      label,
      suggestion,
      words:
        averageScore !== null
          ? `${Math.round(averageScore)} of 100 on average`
          : attempts === 0
            ? `not practised ${isAllTime ? 'yet' : 'in this time'}`
            : 'not marked yet',
    }));
}

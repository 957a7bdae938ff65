import { Fragment, type ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { activeFilters, type CaseFilters, type FilterName, withChange } from './case-filters.ts';
import { inWords } from './case-words.ts';
import { useLoosening } from './cases-queries.ts';
import { groupName } from './group-names.ts';

interface NoMatchProps {
  filters: CaseFilters;
  onFilter: (filters: CaseFilters) => void;
  /** Stands here until it is known which filter to drop, so that nothing moves afterwards. */
  waiting: ReactNode;
}

export function NoMatch({ filters, onFilter, waiting }: NoMatchProps) {
  const { isPending, best } = useLoosening(filters);
  const names = activeFilters(filters);
  if (names.length === 0) {
    return (
      <EmptyState title="No cases yet" actions={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}>
        The library is empty for now. Your own consultations and notes are where they were.
      </EmptyState>
    );
  }
  if (isPending) return waiting;
  const clear = (variant: 'primary' | 'default', words: string) => (
    <Button variant={variant} onClick={() => onFilter({})}>
      {words}
    </Button>
  );
  return (
    <EmptyState
      title={titleFor(names)}
      actions={
        best ? (
          <>
            <Button variant="primary" onClick={() => onFilter(withChange(filters, { [best.name]: undefined }))}>
              {best.total === 1 ? 'Show that one' : `Show those ${inWords(best.total)}`}
            </Button>
            {clear('default', 'Clear all filters')}
          </>
        ) : (
          clear('primary', names.length === 1 ? 'Show all' : 'Clear all filters')
        )
      }
    >
      <Sentence filters={filters} />
      {best && ` ${looseningSentence(best)}`}
    </EmptyState>
  );
}

function titleFor(names: readonly FilterName[]): string {
  if (names.length === 1) return names[0] === 'q' ? 'No case matches this search' : 'No case matches this filter';
  return names.length === 2 ? 'No case matches both filters' : `No case matches all ${inWords(names.length)} filters`;
}

const dropNames: Record<FilterName, string> = {
  q: 'the search',
  group: 'the blueprint group',
  specialty: 'the specialty',
  channel: 'the channel',
  difficulty: 'the difficulty',
  progress: 'the progress',
  bookmarked: '“Saved”',
};

function looseningSentence({ name, total }: { name: FilterName; total: number }): string {
  const count = inWords(total);
  const cases = total === 1 ? 'case matches' : 'cases match';
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${cases} if you drop ${dropNames[name]}.`;
}

const progressWords = {
  'not-started': ['you have ', 'not started'],
  running: ['is ', 'under way'],
  done: ['you have ', 'done'],
} as const;

/** "Nothing in Under 19 by telephone at difficulty 3 that you have saved." */
function Sentence({ filters }: { filters: CaseFilters }) {
  const { q, group, specialty, channel, difficulty, progress, bookmarked } = filters;
  const parts = [
    q && ['with ', `“${q}”`],
    group && ['in ', groupName(group)],
    specialty && ['from ', specialty],
    channel && ['by ', channel],
    difficulty && ['at ', `difficulty ${difficulty}`],
    progress && [`that ${progressWords[progress][0]}`, progressWords[progress][1]],
    bookmarked && [progress ? 'and that you have ' : 'that you have ', 'saved'],
  ].filter((part) => Array.isArray(part));
  return (
    <>
      Nothing
      {parts.map(([before, value]) => (
        <Fragment key={before}>
          {` ${before}`}
          <b>{value}</b>
        </Fragment>
      ))}
      .
    </>
  );
}

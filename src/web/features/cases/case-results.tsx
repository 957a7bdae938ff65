import { FilterSelect } from '#web/ui/forms/filter-select.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Pagination, usePageTurn } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { activeFilters, type CaseFilters, type FilterChange, type Progress, searchFor } from './case-filters.ts';
import classes from './case-results.module.css';
import { CaseTable } from './case-table.tsx';
import { casesInWords } from './case-words.ts';
import { useCases } from './cases-queries.ts';
import { NoMatch } from './no-match.tsx';

const perPage = 24;

const progressOptions: readonly { value: Progress; label: string }[] = [
  { value: 'not-started', label: 'Not started' },
  { value: 'running', label: 'Under way' },
  { value: 'done', label: 'Done' },
];

interface CaseResultsProps {
  filters: CaseFilters;
  page: number;
  onChange: (change: FilterChange) => void;
  onFilter: (filters: CaseFilters) => void;
}

export function CaseResults({ filters, page, onChange, onFilter }: CaseResultsProps) {
  const query = useCases(filters, page);
  const failure = useLoadFailure(query, searchFor(filters, page));
  const head = usePageTurn<HTMLParagraphElement>(page);
  const { data, isPlaceholderData } = query;
  const hrefFor = (wanted: number) => searchFor(filters, wanted) || '?';
  return (
    <Card padded={false} className={classes.card}>
      <div className={classes.head}>
        <p ref={head} tabIndex={-1} role="status" className="tabular">
          {failure ? 'No cases shown' : data ? foundWords(data.total, filters) : 'Loading cases...'}
        </p>
        <FilterSelect
          label="Progress"
          all="any"
          plain
          value={filters.progress}
          options={progressOptions}
          onChange={(progress) => onChange({ progress })}
        />
      </div>
      {data && data.cases.length > 0 && data.cases.every(({ reviewPending }) => reviewPending) && (
        <p className={classes.review}>
          <Badge tone="outline">Clinician review pending</Badge> for every case shown: written from UK guidance, and not
          yet read by a practising clinician.
        </p>
      )}
      {failure ? (
        <LoadFailed
          title="The case list did not load"
          safe="Your sessions and notes are safe; nothing was lost."
          failure={failure}
        />
      ) : data?.total === 0 && !isPlaceholderData ? (
        <NoMatch filters={filters} onFilter={onFilter} waiting={<CaseTable cases={undefined} isOutdated={false} />} />
      ) : data?.cases.length === 0 && !isPlaceholderData ? (
        <EmptyState title={`There is no page ${page}`} actions={<ButtonLink to={hrefFor(1)}>Go to page 1</ButtonLink>}>
          The list has become shorter since this address was made.
        </EmptyState>
      ) : (
        <>
          <CaseTable cases={data?.total === 0 ? undefined : data?.cases} isOutdated={isPlaceholderData} />
          {data && (
            <Pagination
              label="Cases"
              page={data.page}
              pages={data.pages}
              total={data.total}
              perPage={perPage}
              hrefFor={hrefFor}
            />
          )}
        </>
      )}
    </Card>
  );
}

function foundWords(total: number, filters: CaseFilters): string {
  if (activeFilters(filters).length === 0) return casesInWords(total);
  return total === 0 ? 'No case matches' : `${casesInWords(total)} ${total === 1 ? 'matches' : 'match'}`;
}

import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  activeFilters,
  type CaseFilters,
  type FilterChange,
  readFilters,
  searchFor,
  withChange,
} from '#web/features/cases/case-filters.ts';
import { CaseResults } from '#web/features/cases/case-results.tsx';
import { casesInWords } from '#web/features/cases/case-words.ts';
import { useFilterValues } from '#web/features/cases/cases-queries.ts';
import { FilterBar, type FilterValues } from '#web/features/cases/filter-bar.tsx';
import { GroupStrip } from '#web/features/cases/group-strip.tsx';
import { SuggestedCases } from '#web/features/cases/suggested-cases.tsx';
import { OpenRoom } from '#web/features/rooms/open-room.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { readPage } from '#web/ui/lists/pagination.tsx';
import classes from './case-selection-page.module.css';

export function CaseSelectionPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: values } = useFilterValues();
  const filters = readFilters(search);

  // The address is the only memory of the filters: back, forward, reload and a shared link all show the same.
  const show = (wanted: CaseFilters, { replace = false } = {}) => {
    void navigate({ search: searchFor(wanted) }, { replace });
  };
  const change = (wanted: FilterChange) => show(withChange(filters, wanted));
  // Going back undoes a search as a whole, not letter by letter.
  const searchText = (text: string) =>
    show(withChange(filters, { q: text || undefined }), { replace: filters.q !== undefined });

  return (
    <div className={classes.page}>
      <PageHeader
        title="Case Selection"
        sentence={sentenceFor(values)}
        actions={
          <>
            <OpenRoom />
            <Link to="/mock-exam">Sit a mock exam</Link>
          </>
        }
      />
      <FilterBar filters={filters} values={values} onChange={change} onSearch={searchText} />
      <GroupStrip counts={values?.groups} chosen={filters.group} onChoose={(group) => change({ group })} />
      {activeFilters(filters).length === 0 && readPage(search) === 1 && <SuggestedCases />}
      <CaseResults filters={filters} page={readPage(search)} onChange={change} onFilter={show} />
    </div>
  );
}

function sentenceFor(values: FilterValues | undefined): string {
  if (!values) return 'Cases across the twelve groups of the blueprint.';
  const total = values.groups.reduce((sum, group) => sum + group.count, 0);
  const done = values.groups.reduce((sum, group) => sum + group.done, 0);
  return `${casesInWords(total)} across the blueprint, ${done === 0 ? 'none' : done} of them done.`;
}

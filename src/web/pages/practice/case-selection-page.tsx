import { Link } from 'react-router';
import {
  activeFilters,
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
import { useAddressFilters } from '#web/ui/lists/use-address-filters.ts';
import classes from './case-selection-page.module.css';

export function CaseSelectionPage() {
  const { search, filters, show } = useAddressFilters({ read: readFilters, write: searchFor });
  const { data: values } = useFilterValues();
  const change = (wanted: FilterChange) => show((last) => withChange(last, wanted));
  // Going back undoes a search as a whole, not letter by letter.
  const searchText = (text: string) =>
    show((last) => withChange(last, { q: text || undefined }), { replace: filters.q !== undefined });

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
      <CaseResults
        filters={filters}
        page={readPage(search)}
        onChange={change}
        onFilter={(wanted) => show(() => wanted)}
      />
    </div>
  );
}

function sentenceFor(values: FilterValues | undefined): string {
  if (!values) return 'Cases across the twelve groups of the blueprint.';
  const total = values.groups.reduce((sum, group) => sum + group.count, 0);
  const done = values.groups.reduce((sum, group) => sum + group.done, 0);
  return `${casesInWords(total)} across the blueprint, ${done === 0 ? 'none' : done} of them done.`;
}

import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { GuideFilterBar } from '#web/features/guides/guide-filter-bar.tsx';
import { type GuideFilters, isFiltered, matching, readFilters, searchFor } from '#web/features/guides/guide-filters.ts';
import { GuideShelves, SkeletonShelves } from '#web/features/guides/guide-shelves.tsx';
import { useGuides, useSavedGuides } from '#web/features/guides/guides-queries.ts';
import { useReadGuides } from '#web/features/guides/read-guides.ts';
import { VisitorQueries } from '#web/pages/visitor-queries.tsx';
import { useSearchText } from '#web/ui/forms/use-search-text.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { useAddressFilters } from '#web/ui/lists/use-address-filters.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import classes from './study-materials-page.module.css';

export function StudyMaterialsPage() {
  return (
    <VisitorQueries>
      <Library />
    </VisitorQueries>
  );
}

function Library() {
  const isSignedIn = useAuth().state === 'authenticated';
  const query = useGuides();
  const failure = useLoadFailure(query, 'guides');
  const saved = useSavedGuides(isSignedIn);
  const readIds = useReadGuides(isSignedIn);
  const { filters: inAddress, show } = useAddressFilters({ read: readFilters, write: searchFor });
  // Going back undoes a search as a whole, not letter by letter.
  const { text, setText } = useSearchText(inAddress.q, (q) =>
    show((last) => ({ ...last, q }), { replace: inAddress.q !== '' }),
  );
  const filters: GuideFilters = { ...inAddress, q: text.trim(), saved: inAddress.saved && isSignedIn };
  const isReady = query.data !== undefined && !(filters.saved && saved.isPending);
  const found = isReady ? matching(query.data, filters, saved.ids) : undefined;

  return (
    <div className={classes.page}>
      <PageHeader
        title="Study materials"
        sentence={`Short guides to the skills behind the marks, each with words to say and one thing to try.${isSignedIn ? '' : ' Open to everybody.'}`}
      />
      <GuideFilterBar
        filters={filters}
        text={text}
        canSave={isSignedIn}
        onText={setText}
        onChange={(change) => show((last) => ({ ...last, q: filters.q, ...change }))}
      />
      <p role="status" className={classes.count}>
        {failure ? 'No guides shown' : found ? countWords(found.length, isFiltered(filters)) : 'Loading guides...'}
      </p>
      {failure ? (
        <LoadFailed title="The guides did not load" safe="Nothing was lost." failure={failure} />
      ) : !found ? (
        <SkeletonShelves />
      ) : found.length === 0 ? (
        <EmptyState
          title={noneTitle(filters)}
          actions={
            <Button variant="primary" onClick={() => show(() => ({ q: '', domain: undefined, saved: false }))}>
              Show all guides
            </Button>
          }
        >
          {onlySaved(filters)
            ? 'The bookmark on a guide keeps it here for you.'
            : 'Titles, summaries and tags are searched, for all of your words.'}
        </EmptyState>
      ) : (
        <GuideShelves guides={found} savedIds={isSignedIn ? saved.ids : undefined} readIds={readIds} />
      )}
    </div>
  );
}

const onlySaved = ({ q, domain, saved }: GuideFilters): boolean => saved && q === '' && !domain;

const noneTitle = (filters: GuideFilters): string =>
  onlySaved(filters) ? 'No saved guides yet' : filters.q ? `No guide matches “${filters.q}”` : 'No guide matches';

function countWords(count: number, filtered: boolean): string {
  if (count === 0) return 'No guide matches';
  const guides = count === 1 ? '1 guide' : `${count} guides`;
  return filtered ? `${guides} ${count === 1 ? 'matches' : 'match'}` : guides;
}

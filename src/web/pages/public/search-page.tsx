import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SearchPage as Found } from '#contract/search.ts';
import { KindChips } from '#web/features/search/kind-chips.tsx';
import { moveThroughResults } from '#web/features/search/result-keys.ts';
import { readSearchAddress, type SearchAddress, searchAddress } from '#web/features/search/search-address.ts';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useSearchResults } from '#web/features/search/search-queries.ts';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { useSearchText } from '#web/ui/forms/use-search-text.ts';
import { useHydrated } from '#web/ui/hydrated.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Pagination, usePageTurn } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import { VisitorQueries } from '../visitor-queries.tsx';
import classes from './search-page.module.css';

const perPage = 20;
const nothingYet: SearchAddress = { q: '', kind: undefined, page: 1 };

export function SearchPage() {
  return (
    <VisitorQueries>
      <Search />
    </VisitorQueries>
  );
}

function Search() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const address = hydrated ? readSearchAddress(params) : nothingYet;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Going back undoes a search as a whole, not letter by letter.
  const show = (q: string) => {
    void navigate({ search: searchAddress({ ...nothingYet, q }) }, { replace: address.q !== '' });
  };
  const { text, setText } = useSearchText(address.q, show);
  const query = useSearchResults(address);
  const failure = useLoadFailure(query, searchAddress(address));
  const found = address.q === '' ? undefined : query.data;
  const head = usePageTurn<HTMLParagraphElement>(address.page);

  const { state } = useLocation();
  useEffect(() => {
    if (state?.focusSearch) input.current?.focus();
  }, [state]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys lead from the box through the results
    <div className={classes.page} onKeyDown={(event) => moveThroughResults(event, input)}>
      <PageHeader title="Search" sentence="Study guides, help, cases and everything else you may read here." />
      <SearchBox text={text} inputRef={input} onText={setText} onSubmit={() => show(text.trim())} />
      <noscript>
        <p className={classes.status}>Searching needs JavaScript. What stands here can be read without it.</p>
      </noscript>
      <p ref={head} tabIndex={-1} role="status" className={classNames(classes.status, 'needs-script')}>
        {statusWords(address.q, found, failure !== null)}
      </p>
      {failure ? (
        <LoadFailed title="The search did not answer" safe="Your words are still here." failure={failure} />
      ) : address.q === '' ? (
        <Start />
      ) : !found ? (
        <Waiting />
      ) : found.counts.length === 0 ? (
        <NothingFound found={found} />
      ) : (
        <div className={classes.found} aria-busy={query.isPlaceholderData}>
          <KindChips counts={found.counts} address={address} />
          <SearchResults results={found.results} />
          <Pagination
            label="Results"
            page={address.page}
            pages={found.pages}
            total={found.total}
            perPage={perPage}
            hrefFor={(page) => searchAddress({ ...address, page })}
          />
        </div>
      )}
    </div>
  );
}

function statusWords(q: string, found: Found | undefined, failed: boolean): string {
  if (q === '') return 'Type what you are looking for.';
  if (failed) return 'Nothing shown';
  if (!found) return 'Searching...';
  const all = found.counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return `Nothing found for “${found.query}”`;
  const results = all === 1 ? '1 result' : `${all} results`;
  const words = found.corrected ?? found.query;
  if (found.corrected !== null && !found.partly) return `${results} for “${words}” (you typed “${found.query}”)`;
  return found.partly ? `Nothing holds all of these words; ${results} for some of them` : `${results} for “${words}”`;
}

function Waiting() {
  const isSlow = useAfterDelay(150);
  return isSlow ? <SkeletonRows count={5} label="Searching..." /> : null;
}

const places = [
  { to: '/study-materials', label: 'Study materials', what: 'Short guides to the skills behind the marks' },
  { to: '/help-and-support', label: 'Help and support', what: 'When something stands in the way' },
  { to: '/faq', label: 'FAQ', what: 'Short answers to what people ask' },
  { to: '/case-preview', label: 'Sample consultation', what: 'Try one without an account' },
] as const;

function Start() {
  return (
    <nav aria-label="Places to start" className={classes.places}>
      {places.map(({ to, label, what }) => (
        <Link key={to} to={to} className={classes.place}>
          <strong>{label}</strong>
          <span>{what}</span>
        </Link>
      ))}
    </nav>
  );
}

function NothingFound({ found }: { found: Found }) {
  return (
    <>
      <EmptyState title={`Nothing found for “${found.query}”`}>
        {found.suggestions.length > 0 ? 'These come nearest:' : 'Try fewer or other words, or begin here:'}
      </EmptyState>
      {found.suggestions.length > 0 ? (
        <ul className={classes.suggestions}>
          {found.suggestions.map(({ title, link }) => (
            <li key={link}>
              <Link to={link} data-search-result>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Start />
      )}
    </>
  );
}

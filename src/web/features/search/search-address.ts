import { type SearchKind, searchKinds } from '#core/search/kinds.ts';
import { readPage } from '#web/ui/lists/pagination.tsx';

export interface SearchAddress {
  q: string;
  kind: SearchKind | undefined;
  page: number;
}

const longestQuery = 200;
const mostPages = 50;

/** What the address asks for; anything odd is left out. */
export function readSearchAddress(search: URLSearchParams): SearchAddress {
  const kind = searchKinds.find((one) => one === search.get('kind'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestQuery),
    kind,
    page: Math.min(readPage(search), mostPages),
  };
}

export function searchAddress({ q, kind, page }: SearchAddress): string {
  const search = new URLSearchParams(q ? { q } : {});
  if (kind) search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '' : `?${search}`;
}

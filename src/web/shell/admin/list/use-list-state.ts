import { useSearchParams } from 'react-router';

export type Direction = 'up' | 'down';

/** The order, the filters and the page of a list, all in the address: a link or a reload shows the same rows. */
export interface ListState {
  sort: string;
  direction: Direction;
  after: string | undefined;
  get(name: string): string | undefined;
  /** Sets a filter and goes back to the first page. */
  set(name: string, value: string | undefined): void;
  clear(): void;
  isFiltered: boolean;
  hrefOf(changes: Record<string, string | undefined>): string;
}

/** What the address says besides filters: the order, the page, and which view of the page is shown. */
const noFilters = ['sort', 'direction', 'after', 'show', 'days'];

export function useListState(usual: { sort: string; direction?: Direction }): ListState {
  const [search, setSearch] = useSearchParams();
  const changed = (changes: Record<string, string | undefined>): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    sort: search.get('sort') ?? usual.sort,
    direction: directionOf(search.get('direction')) ?? usual.direction ?? 'down',
    after: search.get('after') ?? undefined,
    get: (name) => search.get(name) ?? undefined,
    set: (name, value) => setSearch(changed({ [name]: value }), { replace: true, preventScrollReset: true }),
    clear: () =>
      setSearch(new URLSearchParams([...search].filter(([name]) => name !== 'after' && noFilters.includes(name)))),
    isFiltered: [...search.keys()].some((name) => !noFilters.includes(name)),
    hrefOf: (changes) => `?${changed(changes)}`,
  };
}

const directionOf = (text: string | null): Direction | undefined =>
  text === 'up' || text === 'down' ? text : undefined;

/** What the server is asked with: the order and page, and the filters named. */
export function listQueryOf<Name extends string>(state: ListState, ...filters: readonly Name[]) {
  const chosen = Object.fromEntries(filters.map((name) => [name, state.get(name)])) as Record<Name, string | undefined>;
  return { sort: state.sort, direction: state.direction, after: state.after, ...chosen };
}

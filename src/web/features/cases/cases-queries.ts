import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CaseSummary } from '#contract/cases.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { activeFilters, type CaseFilters, type FilterName, withChange } from './case-filters.ts';

type CasePage = ApiResponse<'GET /cases'>['data'];

const listsKey = ['cases', 'list'] as const;

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;

const caseList = (filters: CaseFilters, page: number) =>
  queryOptions({
    queryKey: [...listsKey, filters, page],
    queryFn: async ({ signal }) => (await api('GET /cases', { query: { ...filters, page }, signal })).data,
    networkMode,
    // A consultation changes progress: what is remembered is shown at once and asked for again.
    staleTime: 0,
  });

/** The rows of the last question stay until the next ones are there. */
export const useCases = (filters: CaseFilters, page: number) =>
  useQuery({ ...caseList(filters, page), placeholderData: keepPreviousData });

export type Suggestion = ApiResponse<'GET /dashboard/suggestions'>['data'][number];

export const useSuggestions = () =>
  useQuery({
    queryKey: ['cases', 'suggestions'],
    queryFn: async ({ signal }) => (await api('GET /dashboard/suggestions', { signal })).data,
    networkMode,
    staleTime: 0,
  });

export const useFilterValues = () =>
  useQuery({
    queryKey: ['cases', 'filter-values'],
    queryFn: async ({ signal }) => (await api('GET /config/case-filters', { signal })).data,
    networkMode,
    staleTime: 0,
  });

export interface Loosening {
  name: FilterName;
  total: number;
}

/** Which one filter to drop when nothing matches: the one that leaves the fewest cases, nearest to what was asked. */
export function useLoosening(filters: CaseFilters): { isPending: boolean; best: Loosening | undefined } {
  const names = activeFilters(filters);
  const tries = names.length > 1 ? names : [];
  const answers = useQueries({
    queries: tries.map((name) => caseList(withChange(filters, { [name]: undefined }), 1)),
  });
  const found = answers.flatMap((answer, index): Loosening[] => {
    const name = tries[index];
    const total = answer.data?.total ?? 0;
    return name === undefined || total === 0 ? [] : [{ name, total }];
  });
  return {
    isPending: answers.some((answer) => answer.isPending),
    best: found.toSorted((one, other) => one.total - other.total)[0],
  };
}

export function useBookmark({ id, title }: Pick<CaseSummary, 'id' | 'title'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookmarked: boolean) => api('POST /cases/:id/bookmark', { params: { id }, body: { bookmarked } }),
    networkMode,
    // Two quick presses reach the server in their order.
    scope: { id: `bookmark ${id}` },
    onMutate: async (bookmarked) => {
      await client.cancelQueries({ queryKey: listsKey });
      setBookmarked(client, id, bookmarked);
    },
    onSuccess: async (_, bookmarked) => {
      showToast({ type: 'success', message: bookmarked ? 'Saved to bookmarks.' : 'Removed from bookmarks.' });
      // Without fetching now: a row must not vanish from under the pointer that pressed its bookmark.
      await client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' });
    },
    onError: (_, bookmarked) => {
      setBookmarked(client, id, !bookmarked);
      showToast({
        type: 'error',
        message: bookmarked
          ? `“${title}” could not be saved. Please try again.`
          : `The bookmark of “${title}” could not be removed. Please try again.`,
      });
    },
  });
}

function setBookmarked(client: QueryClient, id: string, bookmarked: boolean): void {
  client.setQueriesData<CasePage>(
    { queryKey: listsKey },
    (page) => page && { ...page, cases: page.cases.map((row) => (row.id === id ? { ...row, bookmarked } : row)) },
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import type { SearchAddress } from './search-address.ts';

/** What was found stays until the next is there, so that nothing flickers while somebody types. */
export const useSearchResults = ({ q, kind, page }: SearchAddress) =>
  useQuery({
    queryKey: ['search', q, kind ?? 'all', page],
    queryFn: async ({ signal }) =>
      (await api('GET /search', { query: { q, page, ...(kind ? { kind } : {}) }, signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

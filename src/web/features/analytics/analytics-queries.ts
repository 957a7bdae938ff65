import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Timeframe, timeframes } from '#core/progress/timeframe.ts';
import { api } from '#web/lib/api-client.ts';
import type { ApiResponse } from '#web/lib/api-types.ts';

export type Details = ApiResponse<'GET /my-analytics/details'>['data'];

/** The figures of the last time stay until those of the next are there. */
export const useAnalytics = (timeframe: Timeframe) =>
  useQuery({
    queryKey: ['analytics', timeframe],
    queryFn: async ({ signal }) => (await api('GET /my-analytics/details', { query: { timeframe }, signal })).data,
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const usual: Timeframe = '90d';

export function readTimeframe(search: URLSearchParams): Timeframe {
  const given = search.get('timeframe');
  return timeframes.find((timeframe) => timeframe === given) ?? usual;
}

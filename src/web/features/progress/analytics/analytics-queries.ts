import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { type ShownTimeframe, timeframeChoices } from './shown-timeframes.ts';

export type Details = ApiResponse<'GET /my-analytics/details'>['data'];

/** The figures of the last time stay until those of the next are there. */
export const useAnalytics = (timeframe: ShownTimeframe) =>
  useQuery({
    queryKey: ['analytics', timeframe],
    queryFn: async ({ signal }) => (await api('GET /my-analytics/details', { query: { timeframe }, signal })).data,
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function readTimeframe(search: URLSearchParams): ShownTimeframe {
  const given = search.get('timeframe');
  return timeframeChoices.find(({ value }) => value === given)?.value ?? timeframeChoices[0].value;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';

export type ActivityEntry = ApiResponse<'GET /activity'>['data']['entries'][number];

export const activityPerPage = 50;

export const useActivity = (page: number) =>
  useQuery({
    queryKey: ['activity', page],
    queryFn: async ({ signal }) => (await api('GET /activity', { query: { page }, signal })).data,
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import type { ApiResponse } from '#web/lib/api-types.ts';

export type SessionEntry = ApiResponse<'GET /sessions'>['data']['sessions'][number];

export const sessionsPerPage = 25;

export const useSessions = (page: number) =>
  useQuery({
    queryKey: ['sessions', 'list', page],
    queryFn: async ({ signal }) => (await api('GET /sessions', { query: { page }, signal })).data,
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import type { TimelineFilters } from './timeline-filters.ts';

export type Consultation = ApiResponse<'GET /dashboard/consultations'>['data']['consultations'][number];

export const consultationsPerPage = 25;

export const useConsultations = (filters: TimelineFilters, page: number) =>
  useQuery({
    queryKey: ['dashboard', 'consultations', filters, page],
    queryFn: async ({ signal }) =>
      (await api('GET /dashboard/consultations', { query: { ...filters, page }, signal })).data,
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

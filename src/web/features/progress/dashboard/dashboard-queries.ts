import { useQuery } from '@tanstack/react-query';
import { dashboardStatsQuery } from '#web/features/progress/dashboard-stats-query.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';

export type Activity = ApiResponse<'GET /dashboard/activity'>['data'];
export type Learning = ApiResponse<'GET /dashboard/learning-stats'>['data'];
export type Performance = ApiResponse<'GET /dashboard/performance-summary'>['data'];
export type Topics = ApiResponse<'GET /dashboard/topic-progress'>['data'];
export type Skills = ApiResponse<'GET /dashboard/skills-performance'>['data'];

// What is remembered is shown at once and asked for again: a consultation changes all of it.
const fresh = { networkMode: 'always', staleTime: 0 } as const;

export function useDashboard() {
  return {
    stats: useQuery({ ...dashboardStatsQuery, ...fresh }),
    activity: useQuery({
      ...fresh,
      queryKey: ['dashboard', 'activity'],
      queryFn: async ({ signal }) => (await api('GET /dashboard/activity', { signal })).data,
    }),
    learning: useQuery({
      ...fresh,
      queryKey: ['dashboard', 'learning'],
      queryFn: async ({ signal }) => (await api('GET /dashboard/learning-stats', { signal })).data,
    }),
    performance: useQuery({
      ...fresh,
      queryKey: ['dashboard', 'performance'],
      queryFn: async ({ signal }) => (await api('GET /dashboard/performance-summary', { signal })).data,
    }),
    topics: useQuery({
      ...fresh,
      queryKey: ['dashboard', 'topics'],
      queryFn: async ({ signal }) => (await api('GET /dashboard/topic-progress', { signal })).data,
    }),
    skills: useQuery({
      ...fresh,
      queryKey: ['dashboard', 'skills'],
      queryFn: async ({ signal }) => (await api('GET /dashboard/skills-performance', { signal })).data,
    }),
  };
}

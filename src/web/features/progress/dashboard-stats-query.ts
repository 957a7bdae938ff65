import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';

export type DashboardStats = ApiResponse<'GET /dashboard/stats'>['data'];

/** The dashboard and the frame around every page read the same answer; asked for at once, it is fetched once. */
export const dashboardStatsQuery = {
  queryKey: ['dashboard', 'stats'],
  queryFn: async (): Promise<DashboardStats> => (await api('GET /dashboard/stats')).data,
  // The API client notices by itself that there is no network; a paused query would show nothing instead.
  networkMode: 'always',
} as const;

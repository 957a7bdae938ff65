import { api } from './api/api-client.ts';
import type { ApiResponse } from './api/api-types.ts';

export type UsageSummary = ApiResponse<'GET /subscription/usage-summary'>;
export type ActiveSubscription = NonNullable<ApiResponse<'GET /subscription/active'>['subscription']>;

// The frame around every page and the subscription pages read the same answers; asked for at once, each is fetched once.
// The API client notices by itself that there is no network; a paused query would show nothing instead.
export const activeSubscriptionQuery = {
  queryKey: ['subscription', 'active'],
  queryFn: async (): Promise<ActiveSubscription | null> => (await api('GET /subscription/active')).subscription,
  networkMode: 'always',
} as const;

export const usageSummaryQuery = {
  queryKey: ['subscription', 'usage'],
  queryFn: (): Promise<UsageSummary> => api('GET /subscription/usage-summary'),
  networkMode: 'always',
} as const;

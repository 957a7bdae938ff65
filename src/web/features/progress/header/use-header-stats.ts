import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type HeaderStats, headerStatsDefaults } from '#core/progress/header-stats.ts';
import { usedShare } from '#core/tariffs/used-share.ts';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { setHeaderStats } from '#web/lib/header-stats-cache.ts';
import { type UsageSummary, usageSummaryQuery } from '#web/lib/subscription-query.ts';
import { fetchHeaderStats, isDebounced, quotaRemaining } from './fetch-header-stats.ts';

const lifeMs = 300_000;
const keptUsage = { ...usageSummaryQuery, staleTime: lifeMs };
const statsKey = (userId: string) => ['header-stats', userId];

/** The month's allowances: used of all together in per cent, left of all together, the cases, the day they renew. */
const quotaOf = ({ usage, subscription }: UsageSummary) => ({
  share: usedShare(Object.values(usage)),
  remaining: quotaRemaining(Object.values(usage)),
  cases: usage.case_sessions,
  renewsAt: subscription.renewalDate,
});

/** Null while it is not known. A consultation may have spent something. */
export function useQuota(isConsulting: boolean): ReturnType<typeof quotaOf> | null {
  const { data, refetch } = useQuery({ ...keptUsage, select: quotaOf });
  const wasConsulting = useRef(isConsulting);
  useEffect(() => {
    if (wasConsulting.current && !isConsulting) void refetch();
    wasConsulting.current = isConsulting;
  }, [isConsulting, refetch]);
  return data ?? null;
}

interface StatsUser {
  id: string;
  name: string;
}

/** `place` is where the user is: going somewhere else asks again if what is known has grown old. */
export function useHeaderStats(user: StatsUser | null, place: string): HeaderStats {
  const client = useQueryClient();
  const { data, error, isLoading, isStale, isFetching, refetch } = useQuery({
    queryKey: statsKey(user?.id ?? ''),
    queryFn: () =>
      fetchHeaderStats(user?.id ?? '', async () => Object.values((await client.fetchQuery(keptUsage)).usage)),
    enabled: user !== null,
    networkMode: 'always',
    staleTime: lifeMs,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place asks again
  useEffect(() => {
    if (user !== null && isStale && !isFetching) void refetch();
  }, [place]);
  if (user === null) return headerStatsDefaults();
  return {
    ...(data ?? headerStatsDefaults()),
    name: user.name,
    isLoading,
    error: error && !isDebounced(error) ? error.message : null,
  };
}

/** A page that has just heard newer figures tells the header, so that the two never disagree. */
export function tellHeader(client: QueryClient, user: StatsUser, stats: DashboardStats): void {
  const usage = client.getQueryData<UsageSummary>(usageSummaryQuery.queryKey)?.usage;
  const known = client.getQueryData<HeaderStats>(statsKey(user.id));
  const told: HeaderStats = {
    ...headerStatsDefaults(user.name),
    casesCompleted: stats.counts.casesCompleted,
    currentLevel: stats.currentLevel,
    quotaRemaining: usage
      ? quotaRemaining(Object.values(usage))
      : (known?.quotaRemaining ?? quotaRemaining([stats.quota])),
  };
  setHeaderStats(user.id, told);
  client.setQueryData(statsKey(user.id), told);
}

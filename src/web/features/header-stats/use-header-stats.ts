import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type HeaderStats, headerStatsDefaults } from '#core/header-stats.ts';
import type { DashboardStats } from '#web/lib/dashboard-stats-query.ts';
import { setHeaderStats } from '#web/lib/header-stats-cache.ts';
import { type UsageSummary, usageSummaryQuery } from '#web/lib/subscription-query.ts';
import { fetchHeaderStats, isDebounced, quotaRemaining } from './fetch-header-stats.ts';

const lifeMs = 300_000;
const keptUsage = { ...usageSummaryQuery, staleTime: lifeMs };
const statsKey = (userId: string) => ['header-stats', userId];

interface Quota {
  allowance: number;
  used: number;
  unlimited: boolean;
  renewsAt: string;
}

const caseQuota = ({ usage, subscription }: UsageSummary): Quota => ({
  ...usage.case_sessions,
  renewsAt: subscription.renewalDate,
});

/** What is left of the month's consultations; null while it is not known. A consultation may have spent one. */
export function useQuota(isConsulting: boolean): Quota | null {
  const { data, refetch } = useQuery({ ...keptUsage, select: caseQuota });
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

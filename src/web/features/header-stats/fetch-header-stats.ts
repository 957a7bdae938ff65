import { type HeaderStats, headerStatsDefaults } from '#core/header-stats.ts';
import { levelForScore } from '#core/levels.ts';
import { isUnlimited } from '#core/plans.ts';
import { api } from '#web/lib/api-client.ts';
import type { ApiResponse } from '#web/lib/api-types.ts';
import type { DashboardStats } from '#web/lib/dashboard-stats-query.ts';
import { getHeaderStats, setHeaderStats } from '#web/lib/header-stats-cache.ts';

type DashboardUser = Pick<ApiResponse<'GET /dashboard/user'>, 'user' | 'performance'>;
type Overview = Partial<ApiResponse<'GET /my-analytics/overview'>>;
type Quota = DashboardStats['quota'];

const debounceMs = 2000;
const debounced = 'REQUEST_DEBOUNCED';

/** Asked again too soon after the last time. */
class RequestDebounced extends Error {
  readonly code = debounced;
}

export const isDebounced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === debounced;

let lastAsked = { userId: '', at: Number.NEGATIVE_INFINITY };
let running: { userId: string; answer: Promise<HeaderStats> } | null = null;

type QuotaSource = () => Promise<readonly Quota[]>;

/** Kept for five minutes, asked for once at a time, and after a failure not again within two seconds. */
export async function fetchHeaderStats(userId: string, quotas: QuotaSource): Promise<HeaderStats> {
  const kept = getHeaderStats(userId);
  if (kept) return kept;
  if (running?.userId === userId) return running.answer;
  if (lastAsked.userId === userId && Date.now() - lastAsked.at < debounceMs) throw new RequestDebounced();
  lastAsked = { userId, at: Date.now() };
  const answer = askFor(userId, quotas).finally(() => {
    if (running?.answer === answer) running = null;
  });
  running = { userId, answer };
  return answer;
}

async function askFor(userId: string, quotas: QuotaSource): Promise<HeaderStats> {
  // Each source says something the others do not: what one could not tell, the header still has from the rest.
  const [user, overview, quota] = await Promise.allSettled([
    api('GET /dashboard/user'),
    api('GET /my-analytics/overview', { query: { timeframe: 'all' } }),
    quotas(),
  ]);
  if (user.status === 'rejected' && overview.status === 'rejected') throw user.reason;
  const stats = headerStatsOf(fulfilled(user), fulfilled(overview), fulfilled(quota) ?? []);
  setHeaderStats(userId, stats);
  return stats;
}

const fulfilled = <Value>(outcome: PromiseSettledResult<Value>): Value | null =>
  outcome.status === 'fulfilled' ? outcome.value : null;

export function headerStatsOf(
  dashboard: DashboardUser | null,
  overview: Overview | null,
  quotas: readonly Quota[],
): HeaderStats {
  const defaults = headerStatsDefaults(dashboard?.user.name);
  const average =
    dashboard?.performance.avgScore ?? overview?.averageOverallScore ?? overview?.average_overall_score ?? null;
  return {
    ...defaults,
    casesCompleted:
      dashboard?.performance.casesCompleted ??
      overview?.data?.casesCompleted ??
      overview?.completedSessions ??
      overview?.completed_sessions ??
      0,
    currentLevel: average === null ? defaults.currentLevel : levelForScore(average),
    quotaRemaining: quotaRemaining(quotas),
  };
}

export function quotaRemaining(quotas: readonly Pick<Quota, 'allowance' | 'remaining' | 'unlimited'>[]): number {
  if (quotas.some(({ allowance, unlimited }) => unlimited || isUnlimited(allowance))) return Number.POSITIVE_INFINITY;
  return quotas.reduce((sum, { remaining }) => sum + remaining, 0);
}

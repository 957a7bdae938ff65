import { type HeaderStats, headerStatsDefaults } from '#core/progress/header-stats.ts';
import { levelForScore } from '#core/progress/levels.ts';
import { isUnlimited } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { getHeaderStats, setHeaderStats } from '#web/lib/header-stats-cache.ts';

type Performance = ApiResponse<'GET /dashboard/user'>['performance'];
/** A server of another version may leave things out. */
interface DashboardUser {
  user?: { name?: string };
  performance?: Partial<Performance>;
}
type Overview = Partial<ApiResponse<'GET /my-analytics/overview'>>;

/** Either reading will do: what is left, or what is used of how much. */
export type FeatureUsage = Partial<Record<'used' | 'allowance' | 'remaining', number>> & { unlimited?: boolean };

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

type UsageSource = () => Promise<readonly FeatureUsage[]>;

/** Kept for five minutes, asked for once at a time, and after a failure not again within two seconds. */
export async function fetchHeaderStats(userId: string, usage: UsageSource): Promise<HeaderStats> {
  const kept = getHeaderStats(userId);
  if (kept) return kept;
  if (running?.userId === userId) return running.answer;
  if (lastAsked.userId === userId && Date.now() - lastAsked.at < debounceMs) throw new RequestDebounced();
  lastAsked = { userId, at: Date.now() };
  const answer = askFor(userId, usage).finally(() => {
    if (running?.answer === answer) running = null;
  });
  running = { userId, answer };
  return answer;
}

async function askFor(userId: string, usage: UsageSource): Promise<HeaderStats> {
  // Each source says something the others do not: what one could not tell, the header still has from the rest.
  const [user, overview, quota] = await Promise.allSettled([
    api('GET /dashboard/user', { query: { userId } }),
    api('GET /my-analytics/overview', { query: { timeframe: 'all' } }),
    usage(),
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
  usage: readonly FeatureUsage[],
): HeaderStats {
  const defaults = headerStatsDefaults(dashboard?.user?.name);
  const average =
    dashboard?.performance?.avgScore ??
    overview?.averageOverallScore ??
    overview?.average_overall_score ??
    overview?.averageSkillScore ??
    overview?.average_skill_score ??
    null;
  return {
    ...defaults,
    casesCompleted:
      dashboard?.performance?.casesCompleted ??
      overview?.data?.casesCompleted ??
      dashboard?.performance?.sessions ??
      overview?.completedSessions ??
      overview?.completed_sessions ??
      0,
    currentLevel: average === null ? defaults.currentLevel : levelForScore(average),
    quotaRemaining: quotaRemaining(usage),
  };
}

const isEndless = ({ unlimited = false, allowance = 0 }: FeatureUsage): boolean => unlimited || isUnlimited(allowance);

/** What is left of all features together; infinite as soon as one has no limit. */
export function quotaRemaining(usage: readonly FeatureUsage[]): number {
  if (usage.some(isEndless)) return Number.POSITIVE_INFINITY;
  return usage.reduce(
    (sum, { used = 0, allowance = 0, remaining = Math.max(0, allowance - used) }) => sum + remaining,
    0,
  );
}

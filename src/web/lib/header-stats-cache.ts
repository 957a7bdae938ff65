import type { HeaderStats } from '#core/progress/header-stats.ts';

const headerStatsLifeMs = 300_000;

let cached: { userId: string; stats: HeaderStats; at: number } | null = null;

/** Kept per user, so that a late answer of a previous user is never shown to the next one. */
export function getHeaderStats(userId: string): HeaderStats | null {
  if (cached?.userId !== userId || Date.now() - cached.at >= headerStatsLifeMs) return null;
  return cached.stats;
}

export function setHeaderStats(userId: string, stats: HeaderStats): void {
  cached = { userId, stats, at: Date.now() };
}

export function clearHeaderStatsCache(): void {
  cached = null;
}

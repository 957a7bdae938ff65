import { startingLevel } from './levels.ts';

/** What the header says about a user beside their name. */
export interface HeaderStats {
  name: string;
  casesCompleted: number;
  currentLevel: string;
  /** Infinity when any feature of the plan is unlimited. */
  quotaRemaining: number;
  isLoading: boolean;
  error: string | null;
}

export function headerStatsDefaults(name = 'User'): HeaderStats {
  return { name, casesCompleted: 0, currentLevel: startingLevel, quotaRemaining: 0, isLoading: false, error: null };
}

export function headerStatsLine(stats: Pick<HeaderStats, 'casesCompleted' | 'currentLevel'>): string {
  return `${stats.casesCompleted} ${stats.casesCompleted === 1 ? 'case' : 'cases'} • ${stats.currentLevel}`;
}

/** What is left of all allowances of the month together. */
export function quotaRemainingLine(quotaRemaining: HeaderStats['quotaRemaining']): string {
  return quotaRemaining === Number.POSITIVE_INFINITY
    ? 'Unlimited use this month'
    : `${quotaRemaining} left of this month’s allowances`;
}

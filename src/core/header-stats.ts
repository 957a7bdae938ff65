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

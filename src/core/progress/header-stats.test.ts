import { describe, expect, it } from 'vitest';
import { headerStatsDefaults, headerStatsLine, quotaRemainingLine } from './header-stats.ts';

describe('header statistics', () => {
  it("[HEAD-01] the defaults say 'User' and 'Starting'", () => {
    expect(headerStatsDefaults()).toEqual({
      name: 'User',
      casesCompleted: 0,
      currentLevel: 'Starting',
      quotaRemaining: 0,
      isLoading: false,
      error: null,
    });
  });

  it("[SHELL-11] reads 'N cases • level'", () => {
    expect(headerStatsLine(headerStatsDefaults())).toBe('0 cases • Starting');
    expect(headerStatsLine({ casesCompleted: 41, currentLevel: 'Level 4 Skilled' })).toBe('41 cases • Level 4 Skilled');
    expect(headerStatsLine({ casesCompleted: 1, currentLevel: 'Starting' })).toBe('1 case • Starting');
  });

  it('[HEAD-02] says how much of the month is left, or that there is no end to it', () => {
    expect(quotaRemainingLine(41)).toBe('41 left of this month’s allowances');
    expect(quotaRemainingLine(0)).toBe('0 left of this month’s allowances');
    expect(quotaRemainingLine(Number.POSITIVE_INFINITY)).toBe('Unlimited use this month');
  });
});

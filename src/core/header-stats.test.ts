import { describe, expect, it } from 'vitest';
import { headerStatsDefaults, headerStatsLine } from './header-stats.ts';

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
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeFetch, failure, fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { clearHeaderStatsCache } from '#web/lib/header-stats-cache.ts';
import { fetchHeaderStats, headerStatsOf, isDebounced, quotaRemaining } from './fetch-header-stats.ts';

const dashboard = {
  user: { id: 'u', name: 'Hannah', email: 'hannah@example.org' },
  performance: { sessions: 41, casesCompleted: 11, avgScore: 68.4, currentLevel: 'Level 4 Skilled' },
};
const cases = { allowance: 60, used: 22, remaining: 38, unlimited: false };

let users = 0;
let user: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  users += 1;
  user = `user-${users}`;
});
afterEach(() => {
  clearHeaderStatsCache();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(answerTo: (call: RecordedCall) => Response): FakeFetch {
  const server = fakeServer(answerTo);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const wellServed = () =>
  serve(({ url }) =>
    url.includes('/dashboard/user')
      ? json({ success: true, ...dashboard })
      : json({ success: true, averageOverallScore: 68.4, data: {} }),
  );
const ask = () => fetchHeaderStats(user, async () => [cases]);

describe('fetchHeaderStats', () => {
  it('[HEAD-01] [HEAD-02] reads dashboard, overview of all time and usage', async () => {
    const server = wellServed();
    expect(await ask()).toEqual({
      name: 'Hannah',
      casesCompleted: 11,
      currentLevel: 'Level 4 Skilled',
      quotaRemaining: 38,
      isLoading: false,
      error: null,
    });
    expect(server.to('GET /dashboard/user').map(({ url }) => url)).toEqual([`/api/v1/dashboard/user?userId=${user}`]);
    expect(server.to('GET /my-analytics/overview')[0]?.url).toContain('timeframe=all');
  });

  it('[HEAD-01] keeps the answer for five minutes', async () => {
    const server = wellServed();
    await ask();
    vi.setSystemTime(299_999);
    await ask();
    expect(server.to('GET /dashboard/user')).toHaveLength(1);
    vi.setSystemTime(300_000);
    await ask();
    expect(server.to('GET /dashboard/user')).toHaveLength(2);
  });

  it('[HEAD-01] asks once for several at the same time', async () => {
    const server = wellServed();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toBe(other);
    expect(server.to('GET /dashboard/user')).toHaveLength(1);
  });

  it('[HEAD-01] does not ask again within two seconds of a failure', async () => {
    const server = serve(() => failure(403, 'FORBIDDEN', 'Not now.'));
    await expect(ask()).rejects.toThrow('Not now.');
    vi.setSystemTime(1999);
    const again = await ask().catch((error: unknown) => error);
    expect(isDebounced(again)).toBe(true);
    expect(again).toMatchObject({ code: 'REQUEST_DEBOUNCED' });
    expect(server.to('GET /dashboard/user')).toHaveLength(1);
    vi.setSystemTime(2000);
    await expect(ask()).rejects.toThrow('Not now.');
    expect(server.to('GET /dashboard/user')).toHaveLength(2);
  });

  it('[HEAD-02] has what one source says when the other is silent', async () => {
    serve(({ url }) =>
      url.includes('/my-analytics/overview')
        ? json({ success: true, completed_sessions: 4, average_overall_score: 90 })
        : failure(403, 'FORBIDDEN', 'Not now.'),
    );
    expect(await ask()).toMatchObject({ name: 'User', casesCompleted: 4, currentLevel: 'Level 6 Expert' });
  });
});

describe('headerStatsOf', () => {
  it.each([
    { averageOverallScore: 77 },
    { average_overall_score: 77 },
    { averageSkillScore: 77 },
    { average_skill_score: 77 },
    { averageOverallScore: null, averageSkillScore: 77 },
    { average_overall_score: 77, average_skill_score: 20 },
  ])('[HEAD-02] reads the score from %j', (overview) => {
    expect(headerStatsOf(null, overview, []).currentLevel).toBe('Level 5 Advanced');
  });

  it('[HEAD-02] reads what a dashboard says of performance, its sessions where it counts no cases', () => {
    const performance = { sessions: 41, casesCompleted: 11, avgScore: 90 };
    expect(headerStatsOf({ performance }, { completedSessions: 7, averageOverallScore: 20 }, [])).toMatchObject({
      casesCompleted: 11,
      currentLevel: 'Level 6 Expert',
    });
    expect(headerStatsOf({ performance: { sessions: 41 } }, { completedSessions: 7 }, []).casesCompleted).toBe(41);
  });

  it.each([{ completedSessions: 7 }, { completed_sessions: 7 }])('[HEAD-02] reads the count from %j', (overview) => {
    expect(headerStatsOf(null, overview, []).casesCompleted).toBe(7);
  });

  it("[HEAD-01] is 'User' and 'Starting' where nothing is known", () => {
    expect(headerStatsOf(null, null, [])).toMatchObject({ name: 'User', casesCompleted: 0, currentLevel: 'Starting' });
  });
});

describe('quotaRemaining', () => {
  const limited = { allowance: 60, remaining: 38, unlimited: false };

  it('[HEAD-04] adds up what is left of each feature', () => {
    expect(quotaRemaining([])).toBe(0);
    expect(quotaRemaining([limited, { allowance: 10, remaining: 2, unlimited: false }])).toBe(40);
  });

  it('[HEAD-04] reads what is used of how much where nothing says what is left', () => {
    expect(quotaRemaining([limited, { used: 3, allowance: 5 }, { used: 9, allowance: 8 }])).toBe(40);
  });

  it.each([
    { allowance: 999, remaining: 5, unlimited: false },
    { allowance: 3, remaining: 3, unlimited: true },
  ])('[HEAD-04] is infinite with %j', (one) => {
    expect(quotaRemaining([limited, one])).toBe(Number.POSITIVE_INFINITY);
    expect(quotaRemaining([limited, { ...limited, allowance: 998 }])).toBe(76);
  });
});

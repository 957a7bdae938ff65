import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { clearHeaderStatsCache } from '#web/lib/header-stats-cache.ts';
import { useHeaderStats, useQuota } from './use-header-stats.ts';

const summary = {
  success: true,
  usage: {
    case_sessions: { allowance: 60, used: 22, remaining: 38, unlimited: false },
    mock_exams: { allowance: 4, used: 1, remaining: 3, unlimited: false },
  },
  subscription: { plan_name: 'Standard', status: 'active', renewalDate: '2026-12-01T00:00:00.000Z' },
};

let users = 0;
let casesCompleted = 11;
let isDown = false;

beforeEach(() => {
  users += 1;
  casesCompleted = 11;
  isDown = false;
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  clearHeaderStatsCache();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const server = fakeServer(({ url }) => {
    if (isDown) return failure(403, 'FORBIDDEN', 'Not now.');
    if (url.includes('/subscription/usage-summary')) return json(summary);
    if (url.includes('/dashboard/user'))
      return json({ success: true, user: { name: 'Hannah' }, performance: { casesCompleted, avgScore: 68 } });
    return json({ success: true, averageOverallScore: 68, data: {} });
  });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { server, wrapper };
}

const user = () => ({ id: `user-${users}`, name: 'Hannah' });

describe('useHeaderStats', () => {
  it("[HEAD-01] has 'User' and 'Starting' for nobody, and asks nothing", () => {
    const { server, wrapper } = start();
    const { result } = renderHook(() => useHeaderStats(null, '/'), { wrapper });
    expect(result.current).toMatchObject({ name: 'User', currentLevel: 'Starting', isLoading: false });
    expect(server.calls).toHaveLength(0);
  });

  it('[HEAD-01] loads, and asks again at another place once five minutes are over', async () => {
    const { server, wrapper } = start();
    const given = { user: user(), place: '/dashboard' };
    const { result, rerender } = renderHook((props) => useHeaderStats(props.user, props.place), {
      wrapper,
      initialProps: given,
    });
    expect(result.current).toMatchObject({ name: 'Hannah', casesCompleted: 0, isLoading: true });
    await waitFor(() =>
      expect(result.current).toMatchObject({ casesCompleted: 11, currentLevel: 'Level 4 Skilled', quotaRemaining: 41 }),
    );
    casesCompleted = 12;
    vi.setSystemTime(299_000);
    rerender({ ...given, place: '/settings' });
    expect(server.to('GET /dashboard/user')).toHaveLength(1);
    vi.setSystemTime(301_000);
    rerender({ ...given, place: '/my-analytics' });
    rerender({ ...given, place: '/dashboard' });
    await waitFor(() => expect(result.current.casesCompleted).toBe(12));
    expect(server.to('GET /dashboard/user')).toHaveLength(2);
  });

  it('[HEAD-01] says what went wrong, but not that it was asked too soon', async () => {
    const { server, wrapper } = start();
    isDown = true;
    const given = { user: user(), place: '/dashboard' };
    const { result, rerender } = renderHook((props) => useHeaderStats(props.user, props.place), {
      wrapper,
      initialProps: given,
    });
    await waitFor(() => expect(result.current.error).toBe('Not now.'));
    rerender({ ...given, place: '/settings' });
    await waitFor(() => expect(result.current.error).toBeNull());
    expect(server.to('GET /dashboard/user')).toHaveLength(1);
    expect(result.current).toMatchObject({ name: 'Hannah', currentLevel: 'Starting' });
  });
});

describe('useQuota', () => {
  it('[HEAD-02] [HEAD-06] knows what is used of all allowances and left of them, and asks again after a consultation', async () => {
    const { server, wrapper } = start();
    const { result, rerender } = renderHook((isConsulting) => useQuota(isConsulting), { wrapper, initialProps: false });
    expect(result.current).toBeNull();
    await waitFor(() =>
      expect(result.current).toEqual({
        // 22 and 1 of 60 and 4.
        share: (23 / 64) * 100,
        remaining: 41,
        cases: summary.usage.case_sessions,
        renewsAt: '2026-12-01T00:00:00.000Z',
      }),
    );
    rerender(true);
    expect(server.to('GET /subscription/usage-summary')).toHaveLength(1);
    rerender(false);
    await waitFor(() => expect(server.to('GET /subscription/usage-summary')).toHaveLength(2));
  });
});

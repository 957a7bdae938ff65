import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headerStatsDefaults } from '#core/progress/header-stats.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { getHeaderStats, setHeaderStats } from '#web/lib/header-stats-cache.ts';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { done, hannah, profile, refused, serverWith, statusOf } from './auth-test-kit.tsx';
import { saveUser } from './local-cache.ts';

const page = window.console;
const expired = vi.fn();
let stopListening = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  expired.mockClear();
  stopListening = authEvents.listen('session-expired', expired);
});
afterEach(async () => {
  stopListening();
  // The pause between two 401 events is kept per page: let it pass.
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function start(answers: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  const { result, unmount } = renderHook(useAuth, { wrapper: AuthProvider });
  const first = result.current.state;
  await settle();
  return { server, auth: () => result.current, first, unmount };
}

describe('start', () => {
  it('[AUTH-04] is loading, then anonymous for a visitor, with one call', async () => {
    const { server, auth, first } = await start();
    expect(first).toBe('loading');
    expect(auth()).toMatchObject({ state: 'anonymous', user: null });
    expect(server.calls.map((call) => call.url)).toEqual(['/api/v1/auth/status']);
    expect(expired).not.toHaveBeenCalled();
  });

  it('[AUTH-04] is authenticated for a signed-in user, who is saved locally', async () => {
    const { auth, server } = await start({ 'GET /auth/status': statusOf(hannah) });
    expect(auth()).toMatchObject({ state: 'authenticated', user: hannah });
    expect(localStorage.getItem('userId')).toBe(hannah.id);
    expect(server.to('GET /auth/status')).toHaveLength(1);
  });

  it('[AUTH-09] clears stale local data when the server says not logged in', async () => {
    saveUser(hannah);
    const { auth } = await start();
    expect(auth().state).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });

  it('[AUTH-09] a 401 clears local data [AUTH-08] and raises session-expired', async () => {
    saveUser(hannah);
    const { auth } = await start({ 'GET /auth/status': refused() });
    expect(auth()).toMatchObject({ state: 'anonymous', user: null });
    expect(localStorage).toHaveLength(0);
    expect(expired.mock.calls).toEqual([[{ reason: 'Session expired or invalid' }]]);
  });

  it('[AUTH-08] an unreachable server leaves a user of this browser signed in', async () => {
    saveUser(hannah);
    const { auth } = await start({ 'GET /auth/status': new TypeError('Failed to fetch') });
    expect(auth().state).toBe('loading');
    await settle(7000);
    expect(auth()).toMatchObject({ state: 'authenticated', user: hannah });
    expect(page.warn).toHaveBeenCalledWith('The session could not be checked', expect.anything());
    expect(expired).not.toHaveBeenCalled();
  });

  it('[AUTH-08] an unreachable server makes a stranger a visitor', async () => {
    const { auth } = await start({ 'GET /auth/status': new TypeError('Failed to fetch') });
    await settle(7000);
    expect(auth().state).toBe('anonymous');
  });
});

describe('login', () => {
  it('[AUTH-06] sets the user, saves it locally and clears the statistics', async () => {
    const { auth } = await start();
    setHeaderStats(hannah.id, headerStatsDefaults('Somebody'));
    act(() => auth().login(hannah));
    expect(auth()).toMatchObject({ state: 'authenticated', user: hannah });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(hannah);
    expect(getHeaderStats(hannah.id)).toBeNull();
  });

  it.each([[null], ['u1'], [{}], [{ user: hannah }]])('[AUTH-05] with %j leaves the user empty', async (data) => {
    const { auth } = await start();
    act(() => auth().login(data));
    expect(auth()).toMatchObject({ state: 'anonymous', user: null });
    expect(localStorage).toHaveLength(0);
  });

  it('is not undone by an older answer', async () => {
    let answer = (_response: Response) => {};
    const { auth } = await start({
      'GET /auth/status': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    act(() => auth().login(hannah));
    answer(statusOf(null));
    await settle();
    expect(auth().user).toEqual(hannah);
    expect(localStorage.getItem('userId')).toBe(hannah.id);
  });
});

describe('logout', () => {
  it('[AUTH-07] clears user and local cache at once, then calls the server', async () => {
    const { auth, server } = await start({ 'GET /auth/status': statusOf(hannah), 'POST /auth/logout': 'never' });
    act(() => void auth().logout());
    expect(auth()).toMatchObject({ state: 'anonymous', user: null });
    expect(localStorage).toHaveLength(0);
    await settle();
    expect(server.to('POST /auth/logout')).toHaveLength(1);
  });

  it.each([
    ['confirms it', done()],
    ['refuses', failure(400, 'INVALID_REQUEST', 'odd')],
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['never answers', 'never'],
  ] as const)(
    '[AUTH-07] removes the session flags and the statistics at once, whether the server %s',
    async (_, answer) => {
      const { auth } = await start({ 'GET /auth/status': statusOf(hannah), 'POST /auth/logout': answer });
      sessionStorage.setItem('sca_session_cleared', '1');
      sessionStorage.setItem('redirectAfterLogin', '/profile');
      setHeaderStats(hannah.id, headerStatsDefaults('Hannah'));
      act(() => void auth().logout());
      expect(sessionStorage).toHaveLength(0);
      expect(getHeaderStats(hannah.id)).toBeNull();
    },
  );

  it('[AUTH-07] only logs a failure of the server', async () => {
    const { auth } = await start({
      'GET /auth/status': statusOf(hannah),
      'POST /auth/logout': failure(400, 'INVALID_REQUEST', 'odd'),
    });
    await act(() => auth().logout());
    expect(auth().state).toBe('anonymous');
    expect(page.warn).toHaveBeenLastCalledWith('The server did not confirm the sign-out', expect.anything());
  });

  it('wins over another tab that saved the user again meanwhile', async () => {
    let finish = () => {};
    const { auth, server } = await start({
      'GET /auth/status': statusOf(hannah),
      'POST /auth/logout': () =>
        new Promise<Response>((resolve) => {
          finish = () => resolve(json({ success: true, message: '' }));
        }),
    });
    act(() => void auth().logout());
    await settle();
    saveUser(hannah);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userId' }));
    await settle();
    expect(server.to('GET /auth/status')).toHaveLength(1);
    finish();
    await settle();
    expect(auth().user).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

describe('revalidation', () => {
  async function signedInForAWhile() {
    const started = await start({ 'GET /auth/status': statusOf(hannah) });
    await settle(2000);
    return started;
  }

  it('[AUTH-12] follows auth-401-received, [AUTH-08] and a 401 ends the session', async () => {
    const { auth, server } = await signedInForAWhile();
    server.answers['GET /auth/status'] = refused();
    act(() => authEvents.dispatch('auth-401-received', {}));
    await settle();
    expect(auth()).toMatchObject({ state: 'anonymous', user: null });
    expect(expired.mock.calls).toEqual([[{ reason: 'Session expired or invalid' }]]);
    expect(server.to('GET /auth/status')).toHaveLength(2);
  });

  it('[AUTH-12] is skipped when the last check was under 2000 ms ago', async () => {
    const { server } = await start({ 'GET /auth/status': statusOf(hannah) });
    await settle(1999);
    act(() => authEvents.dispatch('auth-401-received', {}));
    await settle();
    expect(server.to('GET /auth/status')).toHaveLength(1);
    await settle(1);
    act(() => authEvents.dispatch('auth-401-received', {}));
    await settle();
    expect(server.to('GET /auth/status')).toHaveLength(2);
  });

  it('[AUTH-12] is skipped while loading', async () => {
    const { server, auth } = await start({ 'GET /auth/status': 'never' });
    act(() => authEvents.dispatch('auth-401-received', {}));
    await settle();
    expect(auth().state).toBe('loading');
    expect(server.to('GET /auth/status')).toHaveLength(1);
  });

  it.each(['LOGIN_FAILED', 'ADMIN_LOGIN_FAILED'] as const)('[AUTH-08] a %s signs nobody out', async (code) => {
    const { server, auth } = await signedInForAWhile();
    server.answers['GET /auth/status'] = refused();
    act(() => authEvents.dispatch('auth-401-received', { code }));
    await settle();
    expect(auth().user).toEqual(hannah);
    expect(expired).not.toHaveBeenCalled();
  });

  it('[AUTH-12] features-updated checks the session again', async () => {
    const { auth, server } = await signedInForAWhile();
    server.answers['GET /auth/status'] = statusOf({ ...hannah, subscription_status: 'past_due' });
    act(() => authEvents.dispatch('features-updated'));
    await settle();
    expect(auth().user?.subscription_status).toBe('past_due');
  });

  it('[AUTH-08] other errors keep the state', async () => {
    const { auth, server } = await signedInForAWhile();
    server.answers['GET /auth/status'] = failure(500, 'SERVER_ERROR', 'Down');
    act(() => authEvents.dispatch('features-updated'));
    await settle(8000);
    expect(auth()).toMatchObject({ state: 'authenticated', user: hannah });
    expect(localStorage.getItem('userId')).toBe(hannah.id);
  });

  it('follows a sign-out in another tab', async () => {
    const { auth, server } = await signedInForAWhile();
    server.answers['GET /auth/status'] = statusOf(null);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' })));
    await settle();
    expect(auth().state).toBe('authenticated');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userId' })));
    await settle();
    expect(auth().state).toBe('anonymous');
  });

  it('shares one call between all who ask at the same time', async () => {
    const { auth, server } = await signedInForAWhile();
    const answers = await act(() => Promise.all([auth().checkSession(), auth().checkSession()]));
    expect(answers).toEqual([hannah, hannah]);
    expect(server.to('GET /auth/status')).toHaveLength(2);
  });
});

describe('the extended profile', () => {
  it('[AUTH-14] is fetched separately and cached whole', async () => {
    const { server } = await start({ 'GET /auth/status': statusOf(hannah) });
    expect(server.to('GET /user/profile')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('userProfile') ?? '')).toEqual(profile);
  });

  it('[AUTH-14] may fail without consequence', async () => {
    const { auth } = await start({
      'GET /auth/status': statusOf(hannah),
      'GET /user/profile': failure(404, 'NOT_FOUND', 'none'),
    });
    expect(auth().state).toBe('authenticated');
    expect(localStorage.getItem('userProfile')).toBeNull();
  });

  it('[AUTH-11] recovers from an auth error by refreshing the session', async () => {
    const { server } = await start({ 'GET /auth/status': statusOf(hannah), 'GET /user/profile': refused() });
    expect(server.to('GET /auth/status')).toHaveLength(2);
    server.answers['GET /user/profile'] = json({ success: true, data: profile });
    await settle(1000);
    expect(localStorage.getItem('userProfile')).not.toBeNull();
  });

  it('[AUTH-07] is not saved after a sign-out', async () => {
    let answer = (_response: Response) => {};
    const { auth } = await start({
      'GET /auth/status': statusOf(hannah),
      'GET /user/profile': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await act(() => auth().logout());
    answer(json({ success: true, data: profile }));
    await settle();
    expect(localStorage).toHaveLength(0);
  });
});

describe('useAuth', () => {
  it('[AUTH-15] fails outside its provider', () => {
    const Outside = () => useAuth().state;
    expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
    expect(screen.queryByText('loading')).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authEvents } from '../browser-events.ts';
import type { ApiError } from './api-error.ts';
import { failure, fakeFetch, json } from './fake-fetch.ts';

const ping = { success: true, time: '2025-08-25T08:00:00Z' };
const login = { body: { email: 'hannah@example.org', password: 'a secret phrase' } } as const;
const lostConnection = new TypeError('Failed to fetch');

const signup = {
  idempotencyKey: '0b6ad1de-70a9-4c53-a80b-8a3c3c0f6a10',
  body: {
    firstName: 'Hannah',
    lastName: 'Okafor',
    email: 'hannah@example.org',
    password: 'a secret phrase',
    stage: 'st2',
    acceptTerms: true,
  },
} as const;

let api: typeof import('./api-client.ts').api;

beforeEach(async () => {
  vi.useFakeTimers();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.resetModules();
  ({ api } = await import('./api-client.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answering(...answers: Parameters<typeof fakeFetch>) {
  const fake = fakeFetch(...answers);
  vi.stubGlobal('fetch', fake.fetch);
  return fake;
}

/** The module registry is fresh for each test, so the class is compared by its name. */
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = promise.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await outcome;
  if (!(error instanceof Error) || error.name !== 'ApiError') throw new Error(`expected an ApiError, got ${error}`);
  return error as ApiError;
}

const page = window.console;
/** What was logged with each warning. */
const logged = () => vi.mocked(page.warn).mock.calls.map(([, details]) => details as unknown);

describe('the request', () => {
  it('[API-01] goes to the base path with credentials and JSON headers', async () => {
    const fake = answering(json({ success: true, data: { user: {} } }));
    await api('POST /auth/login', login);
    expect(fake.calls[0]).toMatchObject({
      url: '/api/v1/auth/login',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: login.body,
      init: { credentials: 'include' },
    });
  });

  it('[API-01] is given up after 30000 ms', async () => {
    const fake = answering('never');
    const outcome = api('POST /auth/login', login).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fake.calls[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: 'network', message: 'Network error. Please check your connection.' });
  });

  it('[API-01] a write without content still sends JSON', async () => {
    const fake = answering(json({ success: true, message: '' }));
    await api('POST /auth/logout');
    expect(fake.calls[0]).toMatchObject({ headers: { 'content-type': 'application/json' }, body: {} });
  });

  it('[API-02] about subscriptions is never answered from a cache', async () => {
    vi.setSystemTime(1_756_108_800_000);
    const fake = answering(json({ success: true, subscription: null }));
    await api('GET /subscription/active');
    expect(fake.calls[0]?.url).toBe('/api/v1/subscription/active?_nocache=1756108800000');
    expect(fake.calls[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
  });

  it('[API-02] about other things carries no time stamp', async () => {
    const fake = answering(json(ping));
    await api('GET /network-debug/ping');
    expect(fake.calls[0]?.url).toBe('/api/v1/network-debug/ping');
    expect(fake.calls[0]?.headers).not.toHaveProperty('cache-control');
  });

  it('encodes path parameters', async () => {
    const fake = answering(json({ success: true, data: null }));
    await api('GET /auth/mail-preview/:key', { params: { key: 'a/b?c' } });
    expect(fake.calls[0]?.url).toBe('/api/v1/auth/mail-preview/a%2Fb%3Fc');
  });
});

describe('a failed answer', () => {
  it('[API-04] is logged with status, url, method and message, and thrown', async () => {
    answering(failure(404, 'NOT_FOUND', 'There is no such plan', { reference: 'r-1' }));
    const error = await failureOf(api('GET /subscription/active'));
    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'There is no such plan', reference: 'r-1' });
    expect(logged().at(-1)).toEqual({
      status: 404,
      url: expect.stringMatching(/^\/api\/v1\/subscription\/active\?_nocache=\d+$/),
      method: 'GET',
      message: 'There is no such plan',
    });
  });

  it('[API-04] of an auth call, or by a link with a token, leaves nothing secret in the log', async () => {
    answering(failure(404, 'NOT_FOUND', 'Resource not found'));
    await failureOf(api('GET /auth/mail-preview/:key', { params: { key: 'AbCdEfGhIjKlMnOpQrStUv' } }));
    await failureOf(api('GET /shared-feedback/:token', { params: { token: 'AbCdEfGhIjKlMnOpQrStUv' } }));
    await failureOf(api('POST /auth/login', login));
    const text = JSON.stringify(logged());
    expect(text).toContain('/auth/mail-preview/:key');
    expect(text).toContain('/shared-feedback/:token');
    expect(text).not.toContain('AbCdEf');
    expect(text).not.toContain('a secret phrase');
  });

  it('brings the issues of single fields and ignores malformed ones', async () => {
    answering(
      failure(400, 'INVALID_REQUEST', 'Not valid', { issues: [{ path: 'email', message: 'Enter one.' }, 'odd', null] }),
    );
    expect((await failureOf(api('POST /auth/login', login))).issues).toEqual([
      { path: 'email', message: 'Enter one.' },
    ]);
  });

  it.each([
    [401, 'Please log in to continue'],
    [403, 'You do not have permission to access this resource'],
    [404, 'Resource not found'],
    [502, 'Server error. Please try again later.'],
  ])('[API-07] %i without words of its own says "%s"', async (status, message) => {
    answering(new Response('<html>proxy</html>', { status }));
    const error = await failureOf(api('GET /network-debug/ping'));
    expect(error).toMatchObject({ status, code: undefined, message });
  });

  it('[API-07] a page in place of JSON counts as a network error, not as a crash', async () => {
    answering(new Response('<html>Welcome to the hotel</html>', { status: 200 }));
    expect(await failureOf(api('GET /network-debug/ping'))).toMatchObject({
      status: 'network',
      message: 'Network error. Please check your connection.',
    });
  });

  it('[AUTH-16] carries the session-recovery header', async () => {
    answering(failure(401, 'NOT_SIGNED_IN', 'Please log in', {}, { 'session-recovery': 'session-missing' }));
    expect((await failureOf(api('GET /user/profile'))).recovery).toBe('session-missing');
  });
});

describe('retrying', () => {
  it('[API-05] repeats a read after network errors up to 3 times, 1 s doubling', async () => {
    const fake = answering(lostConnection);
    const outcome = failureOfSoon(api('GET /network-debug/ping'));
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fake.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3999);
    expect(fake.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.calls).toHaveLength(4);
    expect(await outcome).toMatchObject({ status: 'network' });
  });

  it('[API-05] returns the answer of a later try', async () => {
    answering(failure(503, 'UNAVAILABLE', 'Down'), json(ping));
    const outcome = api('GET /network-debug/ping');
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(ping);
  });

  it('[API-05] repeats once after 429, and not at all when told to wait long', async () => {
    const once = answering(failure(429, 'TOO_MANY_REQUESTS', 'Wait'));
    await failureOf(api('GET /network-debug/ping'));
    expect(once.calls).toHaveLength(2);
    const never = answering(failure(429, 'TOO_MANY_REQUESTS', 'Wait', {}, { 'retry-after': '900' }));
    await failureOf(api('GET /network-debug/ping'));
    expect(never.calls).toHaveLength(1);
  });

  it('[API-05] waits as long as Retry-After asks', async () => {
    const fake = answering(failure(429, 'TOO_MANY_REQUESTS', 'Wait', {}, { 'retry-after': '12' }), json(ping));
    const outcome = api('GET /network-debug/ping');
    await vi.advanceTimersByTimeAsync(11_999);
    expect(fake.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(ping);
  });

  it.each([400, 401, 403, 404, 409])('[API-05] never repeats after %i', async (status) => {
    const fake = answering(new Response('', { status }));
    await failureOf(api('GET /user/profile'));
    expect(fake.calls).toHaveLength(1);
  });

  it('[API-05] never repeats a write without an idempotency key', async () => {
    const fake = answering(lostConnection);
    await failureOf(api('POST /auth/login', login));
    expect(fake.calls).toHaveLength(1);
  });

  it('[API-05] repeats a write with its idempotency key, the same each time', async () => {
    const fake = answering(
      lostConnection,
      failure(500, 'SERVER_ERROR', 'x'),
      json({ success: true, mailPreview: null }),
    );
    const outcome = api('POST /auth/signup', signup);
    await vi.runAllTimersAsync();
    await outcome;
    expect(fake.calls.map((call) => call.headers['idempotency-key'])).toEqual(Array(3).fill(signup.idempotencyKey));
  });

  it('[API-05] stops at once when aborted, without logging a failure', async () => {
    const fake = answering(lostConnection);
    const controller = new AbortController();
    const outcome = api('GET /network-debug/ping', { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fake.calls).toHaveLength(2);
    const before = logged().length;
    controller.abort(new Error('left the page'));
    expect(await outcome).toMatchObject({ message: 'left the page' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.calls).toHaveLength(2);
    expect(logged()).toHaveLength(before);
  });

  it('[API-05] passes an abort on to the running request', async () => {
    const fake = answering('never');
    const controller = new AbortController();
    const outcome = api('GET /network-debug/ping', { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('left the page'));
    expect(await outcome).toMatchObject({ message: 'left the page' });
    expect(fake.calls[0]?.init.signal?.aborted).toBe(true);
    expect(logged()).toEqual([]);
  });
});

const failureOfSoon = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('auth-401-received', () => {
  it('[API-06] is fired on a 401 of an auth endpoint, at most once per 5 s', async () => {
    answering(failure(401, 'NOT_SIGNED_IN', 'Please log in to continue'));
    const heard = vi.fn();
    const stop = authEvents.listen('auth-401-received', heard);
    await failureOf(api('GET /auth/status'));
    await failureOf(api('GET /auth/session'));
    expect(heard.mock.calls).toEqual([[{ code: 'NOT_SIGNED_IN' }]]);
    await vi.advanceTimersByTimeAsync(4999);
    await failureOf(api('GET /auth/status'));
    expect(heard).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await failureOf(api('GET /auth/status'));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('[API-06] is not fired by other endpoints or other failures', async () => {
    const heard = vi.fn();
    const stop = authEvents.listen('auth-401-received', heard);
    answering(failure(401, 'NOT_SIGNED_IN', 'Please log in to continue'));
    await failureOf(api('GET /user/profile'));
    answering(failure(403, 'EMAIL_UNVERIFIED', 'Verify first'));
    await failureOf(api('POST /auth/login', login));
    expect(heard).not.toHaveBeenCalled();
    stop();
  });
});

describe('an ended session', () => {
  it('[AUTH-11] is refreshed once for all calls in flight, and each is made again', async () => {
    const { keepSessionBy } = await import('./session-recovery.ts');
    const refresh = vi.fn(async () => ({ id: 'u1' }));
    keepSessionBy({ refresh, giveUp: vi.fn() });
    const refusal = failure(401, 'NOT_SIGNED_IN', 'Please log in to continue');
    const fake = answering(refusal, refusal, refusal, json({ success: true }));
    const calls = Promise.all([
      api('GET /user/profile'),
      api('GET /subscription/active'),
      api('POST /sessions/:id/end', { params: { id: 'c1' } }),
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await calls).toHaveLength(3);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(fake.calls).toHaveLength(6);
  });

  it('[AUTH-11] is not refreshed for the calls that tell of the session themselves', async () => {
    const { keepSessionBy } = await import('./session-recovery.ts');
    const refresh = vi.fn(async () => ({ id: 'u1' }));
    keepSessionBy({ refresh, giveUp: vi.fn() });
    const fake = answering(failure(401, 'LOGIN_FAILED', 'Login failed'));
    await failureOf(api('POST /auth/login', login));
    expect(refresh).not.toHaveBeenCalled();
    expect(fake.calls).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeFetch, json } from './fake-fetch.ts';

const healthy = { success: true, status: 'ok', database: 'ok', version: '1.24.7', built: '2025-07-28', time: 'now' };

let checkHealth: typeof import('./health.ts').checkHealth;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  ({ checkHealth } = await import('./health.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('checkHealth', () => {
  it('[API-11] asks the server once in 30 s', async () => {
    const fake = fakeFetch(json(healthy));
    vi.stubGlobal('fetch', fake.fetch);
    expect(await Promise.all([checkHealth(), checkHealth()])).toEqual([healthy, healthy]);
    await vi.advanceTimersByTimeAsync(29_999);
    await checkHealth();
    expect(fake.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await checkHealth();
    expect(fake.calls).toHaveLength(2);
  });

  it('[API-11] says unreachable in place of failing', async () => {
    vi.stubGlobal('fetch', fakeFetch(failure(400, 'INVALID_REQUEST', 'odd')).fetch);
    expect(await checkHealth()).toEqual({ success: false, status: 'unreachable' });
  });
});

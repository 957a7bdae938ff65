import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithTimeout, looksLikeChunkFailure, recordChunkFailure, watchChunkFailures } from './chunk-failure.ts';

const chunkError = (name = 'dashboard-1f2e') =>
  new TypeError(`Failed to fetch dynamically imported module: https://clavis.example/assets/${name}.js`);

let stop = () => {};
const shown = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = watchChunkFailures(shown);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function preloadError(error: unknown) {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
}

describe('looksLikeChunkFailure', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://clavis.example/assets/a.js',
    'error loading dynamically imported module: https://clavis.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 12 failed.',
  ])('[LOAD-03] knows "%s"', (message) => {
    expect(looksLikeChunkFailure(new Error(message))).toBe(true);
  });

  it('[LOAD-03] leaves other errors alone', () => {
    expect(looksLikeChunkFailure(new Error('Network error. Please check your connection.'))).toBe(false);
    expect(looksLikeChunkFailure(undefined)).toBe(false);
  });
});

describe('recordChunkFailure', () => {
  it('[LOAD-03] counts the first failure and 3 retries per chunk and path, then stops', () => {
    const verdicts = Array.from({ length: 6 }, () => recordChunkFailure(chunkError(), '/dashboard', 1000));
    expect(verdicts).toEqual(['first', 'retry', 'retry', 'retry', 'stopped', 'stopped']);
    expect(recordChunkFailure(chunkError(), '/profile', 1000)).toBe('first');
    expect(recordChunkFailure(chunkError('other'), '/dashboard', 1000)).toBe('first');
  });

  it('[LOAD-03] forgets entries after 300000 ms', () => {
    recordChunkFailure(chunkError(), '/dashboard', 1000);
    expect(recordChunkFailure(chunkError(), '/dashboard', 300_999)).toBe('retry');
    expect(recordChunkFailure(chunkError(), '/dashboard', 600_999)).toBe('first');
  });

  it('[LOAD-03] keeps the entries for the session and survives damaged ones', () => {
    recordChunkFailure(chunkError(), '/dashboard', 1000);
    expect(sessionStorage.getItem('chunkFailures')).toContain('/assets/dashboard-1f2e.js on /dashboard');
    sessionStorage.setItem('chunkFailures', '{"a":null,');
    expect(recordChunkFailure(chunkError(), '/dashboard', 1000)).toBe('first');
    sessionStorage.setItem('chunkFailures', '{"a":null}');
    expect(recordChunkFailure(chunkError(), '/dashboard', 1000)).toBe('first');
  });
});

describe('watchChunkFailures', () => {
  it('[LOAD-03] shows the first failure only', () => {
    preloadError(chunkError());
    preloadError(chunkError());
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('[LOAD-03] counts one failure once, however often it is reported', () => {
    const error = chunkError();
    preloadError(error);
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: error });
    window.dispatchEvent(rejection);
    expect(sessionStorage.getItem('chunkFailures')).toContain('"failures":1');
  });

  it('[LOAD-03] hears of failed imports that nobody caught', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError() }));
    expect(shown).toHaveBeenCalledTimes(1);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('something else') }));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('[LOAD-03] takes no network for what it is, not for a new version', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    preloadError(chunkError());
    expect(shown).not.toHaveBeenCalled();
  });

  it('[LOAD-03] tells whoever comes first of a failure from before, once', async () => {
    stop();
    await loadWithTimeout(() => Promise.reject(chunkError())).catch(() => {});
    stop = watchChunkFailures(shown);
    expect(shown).toHaveBeenCalledTimes(1);
    watchChunkFailures(shown)();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('[LOAD-03] stops listening', () => {
    stop();
    preloadError(chunkError());
    expect(shown).not.toHaveBeenCalled();
  });
});

describe('loadWithTimeout', () => {
  it('[LOAD-03] gives a script 120000 ms', async () => {
    const outcome = loadWithTimeout(() => new Promise(() => {})).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatch(/timed out/);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('[LOAD-03] hands the failure on to whoever waits', async () => {
    const error = chunkError();
    await expect(loadWithTimeout(() => Promise.reject(error))).rejects.toBe(error);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('[LOAD-03] returns the module and leaves no timer behind', async () => {
    expect(await loadWithTimeout(async () => 'module')).toBe('module');
    expect(vi.getTimerCount()).toBe(0);
  });
});

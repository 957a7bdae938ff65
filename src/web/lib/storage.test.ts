import { afterEach, describe, expect, it, vi } from 'vitest';
import { headerStatsDefaults } from '#core/progress/header-stats.ts';
import { newIdempotencyKey } from './api/idempotency-key.ts';
import { clearHeaderStatsCache, getHeaderStats, setHeaderStats } from './header-stats-cache.ts';
import { localStore, parseJson } from './storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('localStore', () => {
  it('keeps, reads and removes', () => {
    localStore.set('a', '1');
    expect(localStore.get('a')).toBe('1');
    localStore.remove('a');
    expect(localStore.get('a')).toBeNull();
  });

  it('stays quiet when the browser refuses storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    localStore.set('a', '1');
    localStore.remove('a');
    expect(localStore.get('a')).toBeNull();
  });

  it('reads damaged JSON as nothing', () => {
    expect(parseJson('{"a":')).toBeNull();
    expect(parseJson(null)).toBeNull();
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  });
});

describe('the header statistics cache', () => {
  const stats = { ...headerStatsDefaults('Hannah'), casesCompleted: 12 };

  it('keeps statistics of one user for 300000 ms', () => {
    vi.useFakeTimers();
    setHeaderStats('u1', stats);
    expect(getHeaderStats('u1')).toBe(stats);
    expect(getHeaderStats('u2')).toBeNull();
    vi.advanceTimersByTime(299_999);
    expect(getHeaderStats('u1')).toBe(stats);
    vi.advanceTimersByTime(1);
    expect(getHeaderStats('u1')).toBeNull();
  });

  it('can be cleared', () => {
    setHeaderStats('u1', stats);
    clearHeaderStatsCache();
    expect(getHeaderStats('u1')).toBeNull();
  });
});

describe('newIdempotencyKey', () => {
  it('is a fresh version 4 UUID', () => {
    const keys = Array.from({ length: 50 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDebugConsoleEnabled } from './debug-console.ts';
import { log, onLog, recentLog } from './log.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('log', () => {
  it('[SHELL-08] keeps the last 50 entries', () => {
    for (let n = 1; n <= 53; n += 1) log.info(`entry ${n}`);
    expect(recentLog().map((entry) => entry.message)).toEqual(Array.from({ length: 50 }, (_, n) => `entry ${n + 4}`));
  });

  it('[SHELL-08] tells its listeners until they leave', () => {
    const listener = vi.fn();
    const leave = onLog(listener);
    log.error('broken', { status: 500 });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(recentLog().at(-1)).toMatchObject({ level: 'error', message: 'broken', details: { status: 500 } });
    leave();
    log.warn('later');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('isDebugConsoleEnabled', () => {
  it('[SHELL-08] by the query', () => {
    expect(isDebugConsoleEnabled('?debug=true')).toBe(true);
    expect(isDebugConsoleEnabled('?debug=false')).toBe(false);
    expect(isDebugConsoleEnabled('')).toBe(false);
  });

  it('[SHELL-08] by the local flag', () => {
    localStorage.setItem('debugConsole', 'true');
    expect(isDebugConsoleEnabled('')).toBe(true);
  });
});

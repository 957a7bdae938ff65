import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withSessionRecovery } from './session-recovery.ts';

const refused = new ApiError(401);
const signedIn = async () => ({ id: 'u1' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withSessionRecovery', () => {
  it('[AUTH-11] refreshes the session and tries again', async () => {
    const steps: string[] = [];
    const action = vi.fn(async () => {
      steps.push('action');
      if (steps.length === 1) throw refused;
      return 'done';
    });
    const refresh = async () => {
      steps.push('refresh');
      return { id: 'u1' };
    };
    expect(await withSessionRecovery(action, { refresh, delay: async () => {} })).toBe('done');
    expect(steps).toEqual(['action', 'refresh', 'action']);
  });

  it('[AUTH-11] retries at most 3 times with 1 s doubling', async () => {
    const action = vi.fn(() => Promise.reject(refused));
    const delay = vi.fn(async (_milliseconds: number) => {});
    await expect(withSessionRecovery(action, { refresh: signedIn, delay })).rejects.toBe(refused);
    expect(action).toHaveBeenCalledTimes(4);
    expect(delay.mock.calls).toEqual([[1000], [2000], [4000]]);
  });

  it('[AUTH-11] really waits unless told otherwise', async () => {
    const action = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
    const outcome = withSessionRecovery(action, { refresh: signedIn });
    await vi.advanceTimersByTimeAsync(999);
    expect(action).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('done');
  });

  it('[AUTH-11] leaves other errors alone', async () => {
    const refresh = vi.fn(signedIn);
    const outage = new ApiError(500);
    await expect(withSessionRecovery(() => Promise.reject(outage), { refresh })).rejects.toBe(outage);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('[AUTH-11] gives up at once when nobody is signed in any more', async () => {
    const action = vi.fn(() => Promise.reject(refused));
    await expect(withSessionRecovery(action, { refresh: async () => null })).rejects.toBe(refused);
    expect(action).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepSessionBy, type SessionKeeper, withSessionRecovery } from './session-recovery.ts';

const refused = new ApiError(401);
const refresh = vi.fn<SessionKeeper['refresh']>();
const giveUp = vi.fn<SessionKeeper['giveUp']>();
let release = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset().mockImplementation(async () => ({ id: 'u1' }));
  giveUp.mockReset();
  release = keepSessionBy({ refresh, giveUp });
});
afterEach(() => {
  release();
  vi.useRealTimers();
});

const once = { repeatable: false };
const failing = (error: Error) => vi.fn(() => Promise.reject(error));
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
/** What a call came to, once it has; looked at at once, so that nothing is called unhandled. */
const outcomeOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('withSessionRecovery', () => {
  it('[AUTH-11] refreshes the session, waits a second and tries again', async () => {
    const action = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
    const outcome = withSessionRecovery(action, once);
    await settle(999);
    expect([refresh.mock.calls.length, action.mock.calls.length]).toEqual([1, 1]);
    await settle(1);
    expect(await outcome).toBe('done');
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('[AUTH-11] retries at most 3 times with 1 s doubling, then gives the session up', async () => {
    const action = failing(refused);
    const outcome = outcomeOf(withSessionRecovery(action, once));
    const triesAfter = async (milliseconds: number) => {
      await settle(milliseconds);
      return action.mock.calls.length;
    };
    expect(await triesAfter(0)).toBe(1);
    expect(await triesAfter(1000)).toBe(2);
    expect(await triesAfter(1999)).toBe(2);
    expect(await triesAfter(1)).toBe(3);
    expect(await triesAfter(3999)).toBe(3);
    expect(await triesAfter(1)).toBe(4);
    expect(await triesAfter(60_000)).toBe(4);
    expect(await outcome).toBe(refused);
    expect(giveUp.mock.calls).toEqual([[refused]]);
  });

  it('[AUTH-11] one refresh serves all calls in flight, also one whose refusal comes when it is done', async () => {
    let refuseLate = (_error: Error) => {};
    const late = vi
      .fn()
      .mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            refuseLate = reject;
          }),
      )
      .mockResolvedValue('late');
    const others = ['a', 'b', 'c'].map((name) => vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(name));
    const outcomes = [...others, late].map((action) => withSessionRecovery(action, once));
    await settle();
    expect(refresh).toHaveBeenCalledTimes(1);
    refuseLate(refused);
    await settle(1000);
    expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c', 'late']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('[AUTH-11] a call sent after a refresh has one of its own', async () => {
    const first = withSessionRecovery(vi.fn().mockRejectedValueOnce(refused).mockResolvedValue('first'), once);
    await settle(1000);
    await first;
    const second = withSessionRecovery(vi.fn().mockRejectedValueOnce(refused).mockResolvedValue('second'), once);
    await settle(1000);
    expect(await second).toBe('second');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-11] gives up at once when nobody is signed in any more', async () => {
    refresh.mockResolvedValue(null);
    const action = failing(refused);
    expect(await outcomeOf(withSessionRecovery(action, once))).toBe(refused);
    expect(action).toHaveBeenCalledTimes(1);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('[AUTH-11] leaves other errors alone', async () => {
    const outage = new ApiError(500);
    expect(await outcomeOf(withSessionRecovery(failing(outage), once))).toBe(outage);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('[AUTH-11] [AUTH-16] what is forbidden is asked once more with a fresh session, which it does not end', async () => {
    const forbidden = new ApiError(403);
    const action = failing(forbidden);
    const outcome = outcomeOf(withSessionRecovery(action, once));
    await settle(60_000);
    expect(await outcome).toBe(forbidden);
    expect([refresh.mock.calls.length, action.mock.calls.length, giveUp.mock.calls.length]).toEqual([1, 2, 0]);
  });

  it('[AUTH-16] [API-05] other words about a session repeat only what may be repeated', async () => {
    const words = new ApiError(409, { message: 'Your session is out of step' });
    const [write, read] = [failing(words), failing(words)];
    const outcomes = [
      outcomeOf(withSessionRecovery(write, once)),
      outcomeOf(withSessionRecovery(read, { repeatable: true })),
    ];
    await settle(60_000);
    expect(await Promise.all(outcomes)).toEqual([words, words]);
    expect([write.mock.calls.length, read.mock.calls.length]).toEqual([1, 2]);
  });

  it('stops waiting when the caller leaves', async () => {
    const leaving = new AbortController();
    const action = failing(refused);
    const outcome = outcomeOf(withSessionRecovery(action, { ...once, signal: leaving.signal }));
    await settle();
    leaving.abort('left');
    expect(await outcome).toBe('left');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('without anybody who keeps a session a refusal is the answer', async () => {
    release();
    const action = failing(refused);
    expect(await outcomeOf(withSessionRecovery(action, once))).toBe(refused);
    expect(action).toHaveBeenCalledTimes(1);
  });
});

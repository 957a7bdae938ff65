import { wait } from '../wait.ts';
import { ApiError } from './api-error.ts';

const firstDelayMs = 1000;
const longestRetryAfterSeconds = 30;

/** How long to wait before the next try, or null when there is none. */
function retryDelay(error: ApiError, retriesDone: number): number | null {
  const isRateLimit = error.status === 429;
  const isOutage = error.status === 'network' || error.status >= 500;
  const retriesAllowed = isOutage ? 3 : isRateLimit ? 1 : 0;
  if (retriesDone >= retriesAllowed) return null;

  const backOff = firstDelayMs * 2 ** retriesDone;
  const asked = error.retryAfterSeconds;
  if (asked === undefined) return backOff;
  if (asked < longestRetryAfterSeconds) return Math.max(backOff, asked * 1000);
  return isRateLimit ? null : backOff;
}

/** Repeats a request that may be repeated without anything happening twice. */
export async function withRetries<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delay = error instanceof ApiError ? retryDelay(error, retriesDone) : null;
      if (delay === null) throw error;
      await wait(delay, signal);
    }
  }
}

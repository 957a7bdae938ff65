import type { ClientUser } from '#contract/auth.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import type { CookieProblem } from '#web/lib/api/cookie-advice.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { log } from '#web/lib/log.ts';
import { toClientUser } from './client-user.ts';
import { clearLocalAuth, readCachedUser, saveUser } from './local-cache.ts';

export type StatusAnswer = Promise<ApiResponse<'GET /auth/status'>>;

/** One answer serves both steps: the cache is synced, then the session is judged. */
export const askStatus = (): StatusAnswer => api('GET /auth/status');

const is401 = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;

async function userIn(answer: StatusAnswer): Promise<ClientUser | null> {
  const { data } = await answer;
  return data.isLoggedIn ? toClientUser(data.user) : null;
}

/** Whether the local cache holds a user afterwards. Without an answer it stays as it is. */
export async function syncLocalCache(answer: StatusAnswer): Promise<boolean> {
  try {
    const user = await userIn(answer);
    if (user === null) clearLocalAuth();
    else saveUser(user);
    return user !== null;
  } catch (error) {
    if (!is401(error)) return readCachedUser() !== null;
    clearLocalAuth();
    return false;
  }
}

export function announceExpiry(recovery: CookieProblem | undefined): void {
  authEvents.dispatch('session-expired', {
    reason: 'Session expired or invalid',
    ...(recovery === undefined ? {} : { recovery }),
  });
}

/** The signed-in user, null for nobody, or 'unknown' when the server could not tell. */
export async function checkSession(answer: StatusAnswer): Promise<ClientUser | null | 'unknown'> {
  try {
    return await userIn(answer);
  } catch (error) {
    if (!is401(error)) {
      log.warn('The session could not be checked', { message: error instanceof Error ? error.message : String(error) });
      return 'unknown';
    }
    announceExpiry(error.recovery);
    return null;
  }
}

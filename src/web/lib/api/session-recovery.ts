import { wait } from '../wait.ts';
import { isAuthError } from './api-error.ts';

const maxRetries = 3;
const firstDelayMs = 1000;

interface Recovery {
  /** Refreshes the session; null means that nobody is signed in any more, so that a retry has no point. */
  refresh: () => Promise<object | null>;
  delay?: (milliseconds: number) => Promise<void>;
}

/** After an auth error the session is refreshed and the action tried again. */
export async function withSessionRecovery<T>(
  action: () => Promise<T>,
  { refresh, delay = wait }: Recovery,
): Promise<T> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    try {
      return await action();
    } catch (error) {
      if (!isAuthError(error) || retriesDone === maxRetries) throw error;
      if ((await refresh()) === null) throw error;
      await delay(firstDelayMs * 2 ** retriesDone);
    }
  }
}

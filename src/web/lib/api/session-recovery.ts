import { wait } from '../wait.ts';
import { ApiError, isAuthError } from './api-error.ts';

const maxRetries = 3;
const firstDelayMs = 1000;

/** What whoever keeps the session does for every call. */
export interface SessionKeeper {
  /** Refreshes the session; null means that nobody is signed in any more, so that a retry has no point. */
  refresh: () => Promise<object | null>;
  /** The server goes on refusing a session that it refreshed: it is of no use. */
  giveUp: (failure: ApiError) => void;
}

let keeper: SessionKeeper | null = null;
let running: Promise<object | null> | null = null;
let finished = 0;
let lastOutcome: object | null = null;

/** Gives back how to take the keeper away again. Without one a refused call simply fails. */
export function keepSessionBy(given: SessionKeeper): () => void {
  keeper = given;
  return () => {
    if (keeper === given) keeper = null;
  };
}

/** One refresh serves all calls that were sent before it was done. */
function refreshOnce({ refresh }: SessionKeeper, finishedWhenSent: number): Promise<object | null> {
  if (finished > finishedWhenSent) return Promise.resolve(lastOutcome);
  running ??= refresh()
    .then((outcome) => {
      lastOutcome = outcome;
      return outcome;
    })
    .finally(() => {
      finished += 1;
      running = null;
    });
  return running;
}

interface Call {
  /** Whether doing it again cannot make something happen twice. */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
}

/** After an auth error the session is refreshed, and the call made again. */
export async function withSessionRecovery<T>(action: () => Promise<T>, call: Call): Promise<T> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    const finishedWhenSent = finished;
    try {
      return await action();
    } catch (error) {
      if (keeper === null || !isAuthError(error)) throw error;
      if (retriesDone === retriesFor(error, call)) {
        if (isSignedOut(error)) keeper.giveUp(error);
        throw error;
      }
      if ((await refreshOnce(keeper, finishedWhenSent)) === null) throw error;
      await wait(firstDelayMs * 2 ** retriesDone, call.signal);
    }
  }
}

const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;

/**
 * Who is let in may still be told no: with a fresh session that is asked once more, not three times. A refusal at the
 * door left nothing done; behind other words that speak of a session something may have been.
 */
function retriesFor(error: unknown, { repeatable }: Call): number {
  if (isSignedOut(error)) return maxRetries;
  const isRefusal = error instanceof ApiError && error.status === 403;
  return isRefusal || repeatable ? 1 : 0;
}

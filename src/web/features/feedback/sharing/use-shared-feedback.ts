import { useEffect, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { withTrueQuotes } from '../transcript/true-quotes.ts';

type Shared = ApiResponse<'GET /shared-feedback/:token'>['data'];

export type SharedState =
  | { state: 'loading' }
  | { state: 'there'; shared: Shared }
  | { state: 'gone' }
  | { state: 'failed'; error: Error };

/** Without the query cache: a visitor's pages do not carry it. */
export function useSharedFeedback(token: string): [SharedState, retry: () => void] {
  const [state, setState] = useState<SharedState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setState({ state: 'loading' });
    api('GET /shared-feedback/:token', { params: { token }, signal: controller.signal }).then(
      ({ data }) => setState({ state: 'there', shared: { ...data, feedback: withTrueQuotes(data.feedback) } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = error instanceof Error ? error : new ApiError('network');
        setState(isGone(failure) ? { state: 'gone' } : { state: 'failed', error: failure });
      },
    );
    return () => controller.abort();
  }, [token, attempt]);
  return [state, () => setAttempt(attempt + 1)];
}

/** Withdrawn, expired, mistyped: all alike, so that nothing is told about links. */
const isGone = (error: Error): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

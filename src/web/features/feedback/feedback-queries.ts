import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer } from '#contract/feedback.ts';
import { api } from '#web/lib/api/api-client.ts';
import { withTrueQuotes } from './transcript/true-quotes.ts';

const feedbackKey = (sessionId: string) => ['feedback', sessionId];

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const always = { networkMode: 'always' } as const;

const readyStaysMs = 60_000;

/** Asks again until there are marks: at first every second, later less often. */
export function useFeedback(sessionId: string) {
  return useQuery({
    ...always,
    queryKey: feedbackKey(sessionId),
    queryFn: async ({ signal }) => {
      const answer = await api('GET /sessions/:id/feedback', { params: { id: sessionId }, signal });
      return answer.data ? { ...answer, data: withTrueQuotes(answer.data) } : answer;
    },
    // Only marks stay as they are: an exam may have ended since this was last looked at.
    staleTime: ({ state }) => (state.data?.status === 'ready' ? readyStaysMs : 0),
    refetchInterval: ({ state }) => pollDelay(state.data?.status, state.dataUpdateCount + state.errorUpdateCount),
  });
}

export function pollDelay(status: FeedbackAnswer['status'] | undefined, asked: number): number | false {
  if (status === undefined || status === 'ready') return false;
  if (status === 'not-ended' || status === 'held') return 10_000;
  return asked <= 10 ? 1000 : asked <= 20 ? 3000 : 10_000;
}

/** Asks for the marking now instead of waiting for the next try. */
export function useMarkNow(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: () => api('POST /analyze', { body: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedbackKey(sessionId) }),
  });
}

/** The case of a consultation that is still running, to lead back to it. */
export function useRunningCase(sessionId: string) {
  return useQuery({
    ...always,
    queryKey: ['session', sessionId, 'case'],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/:id/details', { params: { id: sessionId }, signal })).data.caseId,
  });
}

export function useChallenge(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ criterion, reason }: { criterion: string; reason: string }) =>
      api('PUT /sessions/:id/challenges/:criterion', { params: { id: sessionId, criterion }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedbackKey(sessionId) }),
  });
}

export function useTakeBack(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (criterion: string) =>
      api('DELETE /sessions/:id/challenges/:criterion', { params: { id: sessionId, criterion } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedbackKey(sessionId) }),
  });
}

export function useSettle(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ criterion, did }: { criterion: string; did: boolean }) =>
      api('PUT /sessions/:id/settlements/:criterion', { params: { id: sessionId, criterion }, body: { did } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedbackKey(sessionId) }),
  });
}

export function useRedo(sessionId: string) {
  return useMutation({
    ...always,
    mutationFn: ({ fromMinute, idempotencyKey }: { fromMinute: number; idempotencyKey: string }) =>
      api('POST /sessions/:id/redo', { params: { id: sessionId }, body: { fromMinute }, idempotencyKey }),
  });
}

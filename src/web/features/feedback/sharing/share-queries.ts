import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

const sharesKey = (sessionId: string) => ['feedback-shares', sessionId];
const always = { networkMode: 'always' } as const;

export function useShares(sessionId: string) {
  return useQuery({
    ...always,
    queryKey: sharesKey(sessionId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/:id/shares', { params: { id: sessionId }, signal })).data.shares,
  });
}

export function useMakeShare(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ label, idempotencyKey }: { label: string; idempotencyKey: string }) =>
      (await api('POST /sessions/:id/shares', { params: { id: sessionId }, body: { label }, idempotencyKey })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(sessionId) }),
  });
}

export function useWithdrawShare(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (shareId: string) =>
      api('DELETE /sessions/:id/shares/:shareId', { params: { id: sessionId, shareId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(sessionId) }),
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const sharesKey = ['cpd-log', 'shares'];

export const entriesPerPage = 20;

export interface Span {
  from: string;
  to: string;
}

/** Days that were not chosen are left to the server. */
const chosen = ({ from, to }: Span) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

export const useCpdLog = (span: Span, page: number) =>
  useQuery({
    queryKey: ['cpd-log', 'list', span, page],
    queryFn: async ({ signal }) => (await api('GET /cpd-log', { query: { ...chosen(span), page }, signal })).data,
    networkMode,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useSharedCpdLog = (token: string, page: number) =>
  useQuery({
    queryKey: ['shared-cpd-log', token, page],
    queryFn: async ({ signal }) =>
      (await api('GET /shared-cpd-log/:token', { params: { token }, query: { page }, signal })).data,
    networkMode,
    placeholderData: keepPreviousData,
  });

export const useCpdShares = () =>
  useQuery({
    queryKey: sharesKey,
    queryFn: async ({ signal }) => (await api('GET /cpd-log/shares', { signal })).data.shares,
    networkMode,
    staleTime: 0,
  });

export function useMakeCpdShare(span: Span) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async ({ label, idempotencyKey }: { label: string; idempotencyKey: string }) =>
      (await api('POST /cpd-log/shares', { body: { label, ...chosen(span) }, idempotencyKey })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey }),
  });
}

export function useWithdrawCpdShare() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (shareId: string) => api('DELETE /cpd-log/shares/:shareId', { params: { shareId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey }),
  });
}

const reflectionKey = (sessionId: string) => ['cpd-log', 'reflection', sessionId];

export const useReflection = (sessionId: string) =>
  useQuery({
    queryKey: reflectionKey(sessionId),
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/:id/reflection', { params: { id: sessionId }, signal })).data,
    networkMode,
  });

export function useSaveReflection(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (text: string) =>
      (await api('PUT /sessions/:id/reflection', { params: { id: sessionId }, body: { text } })).data,
    onSuccess: (saved) => queries.setQueryData(reflectionKey(sessionId), saved),
  });
}

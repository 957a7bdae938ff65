import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { MockExam } from '#contract/mock-exams.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';

export type PastExam = ApiResponse<'GET /mock-exams'>['data']['exams'][number];
type Current = ApiResponse<'GET /mock-exams/current'>['data'];
export type Allowance = Current['allowance'];

/** With the time of this machine at which the answer came. */
export interface ReceivedExam {
  exam: MockExam;
  receivedAt: number;
}

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const always = { networkMode: 'always' } as const;

const received = (exam: MockExam): ReceivedExam => ({ exam, receivedAt: Date.now() });
const currentKey = ['mock-exam', 'current'];
const examKey = (id: string) => ['mock-exam', 'one', id];

export const useCurrentExam = () =>
  useQuery({
    ...always,
    queryKey: currentKey,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await api('GET /mock-exams/current', { signal })).data,
  });

export const usePastExams = () =>
  useQuery({
    ...always,
    queryKey: ['mock-exam', 'past'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /mock-exams', { signal })).data.exams,
  });

export function useExam(id: string) {
  return useQuery({
    ...always,
    queryKey: examKey(id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      received((await api('GET /mock-exams/:id/details', { params: { id }, signal })).data),
    refetchInterval: ({ state }) => nextLook(state.data, state.error !== null, Date.now()),
  });
}

const looksMs = { soon: 1000, afterFailure: 3000, usual: 15_000 } as const;

/** When to ask again: at the next change by the server's clock, and now and then in between. */
export function nextLook(known: ReceivedExam | undefined, hasFailed: boolean, now: number): number | false {
  if (hasFailed) return looksMs.afterFailure;
  if (!known) return false;
  const { moment, result, serverNow } = known.exam;
  if (moment.at === 'over') return result && result.marked < result.reached ? looksMs.soon : false;
  const left = Date.parse(moment.until) - (now + Date.parse(serverNow) - known.receivedAt);
  return Math.min(looksMs.usual, Math.max(looksMs.soon, left));
}

/** The exam it started is then the current one. */
export function useStartExam() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    ...always,
    mutationFn: async () => received((await api('POST /mock-exams', { idempotencyKey })).data),
    onSuccess: (answer) => {
      client.setQueryData(examKey(answer.exam.id), answer);
      client.setQueryData(currentKey, (known: Current | undefined) => known && { ...known, exam: answer.exam });
    },
  });
}

/** What changes a running exam answers with how it then stands. */
function useChange<Input>(id: string, change: (input: Input) => Promise<{ data: MockExam }>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async (input: Input) => received((await change(input)).data),
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey: examKey(id) });
      client.setQueryData(examKey(id), answer);
      onDone();
    },
  });
}

export const useAdvance = (id: string, onDone: () => void) =>
  useChange(
    id,
    useCallback((station: number) => api('POST /mock-exams/:id/advance', { params: { id }, body: { station } }), [id]),
    onDone,
  );

export const useGiveUp = (id: string, onDone: () => void) =>
  useChange(
    id,
    useCallback(() => api('POST /mock-exams/:id/give-up', { params: { id } }), [id]),
    onDone,
  );

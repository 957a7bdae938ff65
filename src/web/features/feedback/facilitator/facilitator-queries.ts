import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

const adviceKey = (sessionId: string) => ['facilitator', sessionId];
const always = { networkMode: 'always' } as const;

export function useAdvice(sessionId: string) {
  return useQuery({
    ...always,
    queryKey: adviceKey(sessionId),
    queryFn: async ({ signal }) => (await api('GET /facilitator-chat/:id', { params: { id: sessionId }, signal })).data,
  });
}

export interface Question {
  /** The same again gets the first answer and spends nothing. */
  clientMessageId: string;
  text: string;
}

export function useAsk(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (body: Question) => api('POST /facilitator-chat/:id', { params: { id: sessionId }, body }),
    // Awaited, so that the question stays in sight until its answer is in the list.
    onSuccess: () => client.invalidateQueries({ queryKey: adviceKey(sessionId) }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

const networkMode = 'always' as const;
const sessionsKey = ['user', 'sessions'] as const;
const factorKey = ['user', 'second-factor'] as const;
const passkeysKey = ['user', 'passkeys'] as const;

export const useOwnSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api('GET /user/sessions', { signal })).data,
    networkMode,
    refetchOnMount: 'always',
  });

export const useSecondFactor = () =>
  useQuery({
    queryKey: factorKey,
    queryFn: async ({ signal }) => (await api('GET /user/second-factor', { signal })).data,
    networkMode,
  });

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await api('GET /user/passkeys', { signal })).data,
    networkMode,
  });

/** What is shown of signing in, asked for anew; the meter of the profile counts it too. */
export function useAskAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['user'] });
}

export function useEndSession() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });
  const one = useMutation({
    mutationFn: (id: string) => api('DELETE /user/sessions/:id', { params: { id } }),
    networkMode,
    onSettled,
  });
  const others = useMutation({ mutationFn: () => api('POST /user/sessions/end-others'), networkMode, onSettled });
  return { one, others };
}

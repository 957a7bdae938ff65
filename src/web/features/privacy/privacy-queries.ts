import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const exportsKey = ['privacy', 'exports'];
const askAgainMs = 2000;

/** Asked again while one is being made. */
export const useExports = () =>
  useQuery({
    queryKey: exportsKey,
    queryFn: async ({ signal }) => (await api('GET /gdpr/export', { signal })).data.exports,
    networkMode,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ readyAt }) => readyAt === null) ? askAgainMs : false),
  });

export function useAskForExport() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (idempotencyKey: string) => api('POST /gdpr/export', { idempotencyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    networkMode,
    mutationFn: (body: { password: string; email: string }) => api('POST /gdpr/delete', { body }),
  });

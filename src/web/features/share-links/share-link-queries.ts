import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';

const key = ['share-links'];
// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;

export const useOwnShareLinks = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /user/share-links', { signal })).data.shares,
    networkMode,
    staleTime: 0,
  });

export function useWithdrawShareLink() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (shareId: string) => api('DELETE /user/share-links/:shareId', { params: { shareId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

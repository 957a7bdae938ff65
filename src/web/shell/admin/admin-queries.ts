import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#web/ui/overlay/toast-store.ts';

const key = 'admin';

/** What an admin page shows: always asked for anew, and the rows before stay until the next are there. */
export const useAdminQuery = <Data>(
  name: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Data>,
  /** For figures that move by themselves. */
  { againMs }: { againMs?: number } = {},
) =>
  useQuery({
    queryKey: [key, ...name],
    queryFn: ({ signal }) => fetch(signal),
    // The API client notices by itself that there is no network; a paused query would show nothing instead.
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: againMs ?? false,
    placeholderData: keepPreviousData,
  });

/** Something done in an admin page: afterwards all that is shown is asked for anew, and a toast says what happened. */
export function useAdminAct<Input, Answer>(act: (input: Input) => Promise<Answer>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: async () => {
      showToast({ type: 'success', message: done });
      await queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

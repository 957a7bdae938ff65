import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuideSummary } from '#contract/guides.ts';
import { api } from '#web/lib/api/api-client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const bookmarksKey = ['guides', 'bookmarks'] as const;
const savingKey = ['guides', 'saving'] as const;
const none: ReadonlySet<string> = new Set();

export const useGuides = () =>
  useQuery({
    queryKey: ['guides', 'list'],
    queryFn: async ({ signal }) => (await api('GET /guides', { signal })).data,
    networkMode,
  });

export const useGuide = (id: string) =>
  useQuery({
    queryKey: ['guides', 'text', id],
    queryFn: async ({ signal }) => (await api('GET /guides/:id', { params: { id }, signal })).data,
    networkMode,
  });

/** Empty for visitors, and while it is not known. */
export function useSavedGuides(isSignedIn: boolean): { ids: ReadonlySet<string>; isPending: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: bookmarksKey,
    queryFn: async ({ signal }) => (await api('GET /guides/bookmarks', { signal })).data.map(({ id }) => id),
    enabled: isSignedIn,
    networkMode,
    select: toSet,
  });
  return { ids: data ?? none, isPending: isLoading };
}

// Outside the hook, so that the set is made anew only when the bookmarks change.
const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids);

export function useSaveGuide({ id, title }: Pick<GuideSummary, 'id' | 'title'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: savingKey,
    mutationFn: (saved: boolean) =>
      saved
        ? api('PUT /guides/:id/bookmark', { params: { id } })
        : api('DELETE /guides/:id/bookmark', { params: { id } }),
    networkMode,
    // Two quick presses reach the server in their order.
    scope: { id: `guide bookmark ${id}` },
    onMutate: async (saved) => {
      await client.cancelQueries({ queryKey: bookmarksKey });
      setSaved(client, id, saved);
    },
    onError: (_, saved) => {
      setSaved(client, id, !saved);
      showToast({
        type: 'error',
        message: saved
          ? `“${title}” could not be saved. Please try again.`
          : `“${title}” could not be removed from the saved guides. Please try again.`,
      });
    },
    onSettled: async () => {
      // The last of several asks what is saved now; an earlier one would undo those still on their way.
      if (client.isMutating({ mutationKey: savingKey }) === 1)
        await client.invalidateQueries({ queryKey: bookmarksKey });
    },
  });
}

function setSaved(client: QueryClient, id: string, saved: boolean): void {
  client.setQueryData<string[]>(bookmarksKey, (ids = []) => [
    ...(saved ? [id] : []),
    ...ids.filter((one) => one !== id),
  ]);
}

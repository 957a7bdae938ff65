import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import { browserId } from './browser-notifications.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const root = ['notifications'];
const unreadKey = [...root, 'unread'];
const askAgainMs = 60_000;

export type Show = 'all' | 'unread';

/** How many are unread, asked again while a page is open; where it cannot be had the bell is plain. */
export const useUnread = (isWanted: boolean) =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const id = browserId.known();
      return (await api('GET /notifications/unread', { query: id ? { browserId: id } : {}, signal })).data;
    },
    enabled: isWanted,
    staleTime: askAgainMs / 2,
    refetchInterval: askAgainMs,
    // Somebody who works in another tab is the one to show something to.
    refetchIntervalInBackground: true,
  });

export const useNotifications = (show: Show) =>
  useInfiniteQuery({
    queryKey: [...root, 'list', show],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /notifications', { query: { show, ...(pageParam ? { before: pageParam } : {}) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    networkMode,
    staleTime: 0,
  });

/** The three newest, for the menu behind the bell. */
export const useNewest = () =>
  useQuery({
    queryKey: [...root, 'newest'],
    queryFn: async ({ signal }) => (await api('GET /notifications', { signal })).data.notifications.slice(0, 3),
    networkMode,
    staleTime: 0,
  });

/** Marks one, or all up to one, as read; every list and the bell follow. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: ({ id, andOlder }: { id: string; andOlder: boolean }) =>
      andOlder
        ? api('PUT /notifications/read', { body: { upTo: id } })
        : api('PUT /notifications/:id/read', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  });
}

/** Whether this browser shows them: kept by the server for each browser. */
export function useSubscription() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (isWanted: boolean) => {
      const body = { browserId: browserId.own() };
      const path = isWanted ? 'POST /notifications/subscribe' : 'POST /notifications/unsubscribe';
      return (await api(path, { body })).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: unreadKey }),
  });
}

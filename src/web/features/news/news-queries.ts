import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';

type NewsPage = ApiResponse<'GET /news'>['data'];

export const postsPerPage = 20;
// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
/** What was new at the start of a visit stays so while somebody reads one post after the other. */
const visitMs = 10 * 60_000;

export const useNews = (page: number) =>
  useQuery({
    queryKey: ['news', 'list', page],
    queryFn: async ({ signal }) => (await api('GET /news', { query: { page }, signal })).data,
    networkMode,
    staleTime: visitMs,
    gcTime: visitMs,
    placeholderData: keepPreviousData,
  });

export const useNewsPost = (id: string) =>
  useQuery({
    queryKey: ['news', 'post', id],
    queryFn: async ({ signal }) => (await api('GET /news/:id', { params: { id }, signal })).data,
    networkMode,
  });

const unreadKey = ['news', 'unread'];
const unreadStaleMs = 5 * 60_000;

/** For the mark in the navigation; where it cannot be had there is no mark. */
export function useUnreadNews(isWanted: boolean): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api('GET /news/unread', { signal })).data.unread,
    enabled: isWanted,
    staleTime: unreadStaleMs,
  });
  return data ?? 0;
}

/** Whoever has the newest post in front of them has seen what there is; if the mark fails, the next visit sets it. */
export function useMarkSeen(news: NewsPage | undefined): void {
  const queries = useQueryClient();
  const newest = news?.page === 1 && news.unread > 0 ? news.posts[0]?.publishedAt : undefined;
  useEffect(() => {
    if (!newest) return;
    api('PUT /news/seen', { body: { upTo: newest } }).then(
      ({ data }) => queries.setQueryData(unreadKey, data.unread),
      () => undefined,
    );
  }, [newest, queries]);
}

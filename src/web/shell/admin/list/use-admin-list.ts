import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiArguments, ApiKey, ApiResponse } from '#web/lib/api/api-types.ts';
import { useAdminQuery } from '../admin-queries.ts';
import { type ListState, listQueryOf } from './use-list-state.ts';

interface ListAnswer {
  data: { rows: readonly unknown[]; next: string | null };
}
type ListKey = { [Key in ApiKey]: ApiResponse<Key> extends ListAnswer ? Key : never }[ApiKey];
type PageOf<Key extends ListKey> = Extract<ApiResponse<Key>, ListAnswer>['data'];

/** The page of a list that the address asks for, with the filters named. An address may hold anything: the server looks at it. */
export function useAdminList<Key extends ListKey>(
  key: Key,
  state: ListState,
  { filters = [], againMs }: { filters?: readonly string[]; againMs?: number } = {},
): UseQueryResult<PageOf<Key>> {
  const query = listQueryOf(state, ...filters);
  const fetch = async (signal: AbortSignal) => {
    const answer = await api(key, ...([{ query, signal }] as unknown as ApiArguments<Key>));
    return (answer as Extract<ApiResponse<Key>, ListAnswer>).data;
  };
  return useAdminQuery([key, query], fetch, againMs === undefined ? {} : { againMs });
}

import { useQuery } from '@tanstack/react-query';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiKey, ApiOptions } from '#web/lib/api/api-types.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';

type Body<Key extends ApiKey> = NonNullable<ApiOptions<Key>['body']>;

export const useAdminCase = (id: string) =>
  useAdminQuery(
    ['cases', 'case', id],
    async (signal) => (await api('GET /admin/cases/:id', { params: { id }, signal })).data,
  );

/** Opens the draft, or begins one. It is the editor's from then on: nothing loads over what somebody types. */
export const useDraftOf = (id: string) =>
  useQuery({
    queryKey: ['case-draft', id],
    queryFn: async () => (await api('POST /admin/cases/:id/draft', { params: { id } })).data,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useCaseChanges = (id: string, from: number | 'draft', to: number | 'draft', revision: number) =>
  useAdminQuery(
    ['cases', 'changes', id, from, to, revision],
    async (signal) =>
      (await api('GET /admin/cases/:id/changes', { params: { id }, query: { from, to }, signal })).data.changes,
  );

export const readCaseText = async (id: string, of: number | 'draft', section?: string): Promise<string> =>
  (await api('GET /admin/cases/:id/text', { params: { id }, query: { of, ...(section ? { section } : {}) } })).data
    .text;

export const useBeginCase = () =>
  useAdminAct(
    async (body: Body<'POST /admin/cases'>): Promise<CaseDraft> =>
      (await api('POST /admin/cases', { body, idempotencyKey: newIdempotencyKey() })).data,
    'The case is begun. It is saved as you write.',
  );

export const usePublishCase = (id: string) =>
  useAdminAct(
    async (body: Body<'POST /admin/cases/:id/publish'>) =>
      (await api('POST /admin/cases/:id/publish', { params: { id }, body, idempotencyKey: newIdempotencyKey() })).data,
    'The case is published.',
  );

export const useSetCaseStatus = (id: string) =>
  useAdminAct(
    (status: 'published' | 'retired') => api('PUT /admin/cases/:id/status', { params: { id }, body: { status } }),
    'The library has changed.',
  );

export const useThrowDraftAway = (id: string) =>
  useAdminAct(
    (_: null) => api('DELETE /admin/cases/:id/draft', { params: { id } }),
    'The draft is gone. What is published stays.',
  );

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudyPlan } from '#contract/study-plan.ts';
import type { ItemChange } from '#core/study-plan/changes.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { changedPlan, withItems } from './changed-plan.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const planKey = ['study-plan'] as const;
const changingKey = ['study-plan', 'changing'] as const;
type Stored = ApiResponse<'GET /study-plan'>['data'];

export const useStoredPlan = () =>
  useQuery({
    queryKey: planKey,
    queryFn: async ({ signal }) => (await api('GET /study-plan', { signal })).data,
    networkMode,
    // Consultations tick steps off; whoever comes back from one wants to see it.
    refetchOnMount: 'always',
  });

export const draftPlan = async (settings: StudyPlan['settings']): Promise<StudyPlan> =>
  (await api('POST /study-plan/draft', { body: settings })).data;

interface Wanted {
  settings: StudyPlan['settings'];
  /** Kept as it is instead of being made anew. */
  keep?: StudyPlan;
  replaces: string | null;
}

export function useMakePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, keep, replaces }: Wanted) => {
      const body = { settings, replaces, ...(keep ? { keep: keptPart(keep) } : {}) };
      return (await api('POST /study-plan', { body, idempotencyKey: newIdempotencyKey() })).data;
    },
    networkMode,
    onSuccess: (plan) => {
      client.setQueryData<Stored>(planKey, (stored) => ({
        plan,
        examDate: plan.settings.examDate ?? stored?.examDate ?? null,
      }));
    },
  });
}

const keptPart = ({ startsOn, items }: StudyPlan) => ({
  startsOn,
  items: items.map(({ id, kind, ref, on, cases, why, doneAt, skipped }) => ({
    id,
    kind,
    ref,
    on,
    cases,
    why,
    skipped,
    done: doneAt !== null,
  })),
});

export function useChangeItems() {
  const client = useQueryClient();
  const setPlan = (change: (plan: StudyPlan) => StudyPlan) =>
    client.setQueryData<Stored>(planKey, (stored) => stored && { ...stored, plan: stored.plan && change(stored.plan) });
  return useMutation({
    mutationKey: changingKey,
    mutationFn: async ({ planId, changes }: { planId: string; changes: ItemChange[] }) =>
      (await api('PUT /study-plan/changes', { body: { planId, changes } })).data,
    networkMode,
    // Quick presses reach the server in their order.
    scope: { id: 'study plan' },
    onMutate: async ({ changes }) => {
      await client.cancelQueries({ queryKey: planKey });
      const before = client.getQueryData<Stored>(planKey)?.plan?.items ?? [];
      setPlan((plan) => changedPlan(plan, changes, new Date()));
      return before.filter(({ id }) => changes.some((change) => change.id === id));
    },
    onError: (error, _, before = []) => {
      // Only these: others may still be on their way.
      setPlan((plan) => withItems(plan, before));
      showToast({ type: 'error', message: `The change was not saved, so it is undone here. ${error.message}` });
    },
    onSettled: async () => {
      // The last of several asks how the plan is now; an earlier one would undo those still on their way.
      if (client.isMutating({ mutationKey: changingKey }) === 1) await client.invalidateQueries({ queryKey: planKey });
    },
  });
}

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TestCard } from '#core/subscription/test-cards.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiOptions, ApiResponse } from '#web/lib/api/api-types.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { clearHeaderStatsCache } from '#web/lib/header-stats-cache.ts';
import { activeSubscriptionQuery, usageSummaryQuery } from '#web/lib/subscription-query.ts';
import { loadStripeFor } from './checkout/stripe-script.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const invoicesKey = ['subscription', 'invoices'];

/** Until the server's own plans are there, or if they cannot be had, the plans a new server starts with. */
export function useTariffs() {
  const query = useQuery({
    queryKey: ['subscription', 'plans'],
    queryFn: async () => (await api('GET /subscription/plans')).plans,
    networkMode,
  });
  return { ...query, plans: query.data ?? tariffSeed };
}

export const useActiveSubscription = (enabled = true) => useQuery({ ...activeSubscriptionQuery, enabled });

export const useUsageSummary = () => useQuery({ ...usageSummaryQuery, refetchOnMount: 'always' });

export const usePaymentSettings = () =>
  useQuery({
    queryKey: ['subscription', 'payment-settings'],
    queryFn: () => api('GET /subscription/payment-settings'),
    networkMode,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useInvoices = () =>
  useQuery({
    queryKey: invoicesKey,
    queryFn: async () => (await api('GET /subscription/invoices')).invoices,
    networkMode,
    refetchOnMount: 'always',
  });

export const useReceipt = (id: string) =>
  useQuery({
    queryKey: [...invoicesKey, id],
    queryFn: async () => (await api('GET /subscription/invoices/:id', { params: { id } })).data,
    networkMode,
  });

export const stripeQuery = (publishableKey: string) => ({
  queryKey: ['stripe', publishableKey],
  queryFn: () => loadStripeFor(publishableKey),
  networkMode,
  staleTime: Number.POSITIVE_INFINITY,
});

interface PlanChoice {
  plan_id: string;
  interval: Interval;
}

export const usePreview = (choice: PlanChoice) =>
  useQuery({
    queryKey: ['subscription', 'preview', choice.plan_id, choice.interval],
    queryFn: async () => (await api('POST /subscription/preview-change', { body: choice })).data,
    networkMode,
    // The difference shrinks by the second: what is confirmed should be what is shown.
    refetchOnMount: 'always',
  });

/** Opens a checkout, or finds the one that is open for the same plan. */
export const useCheckout = (choice: PlanChoice, enabled: boolean) =>
  useQuery({
    queryKey: ['checkout', choice.plan_id, choice.interval],
    queryFn: async () =>
      (await api('POST /subscription/checkout', { body: choice, idempotencyKey: newIdempotencyKey() })).data,
    enabled,
    networkMode,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Active = ApiResponse<'GET /subscription/active'>;

/** Plan, usage, bills and the header's badge all follow from the subscription. */
async function subscriptionChanged(client: QueryClient, { subscription }: Pick<Active, 'subscription'>): Promise<void> {
  client.setQueryData(activeSubscriptionQuery.queryKey, subscription);
  await forgetSubscription(client);
}

export async function forgetSubscription(client: QueryClient): Promise<void> {
  clearHeaderStatsCache();
  authEvents.dispatch('features-updated');
  await Promise.all([
    client.invalidateQueries({ queryKey: ['subscription'] }),
    client.invalidateQueries({ queryKey: ['dashboard', 'stats'] }),
    client.invalidateQueries({ queryKey: ['header-stats'] }),
  ]);
}

/** One act on the subscription; pressed again while it runs, nothing more happens. */
function useSubscriptionAct<Input, Answer extends Active>(
  perform: (input: Input, idempotencyKey: string) => Promise<Answer>,
) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ input }: { input: Input; onDone?: ((answer: Answer) => void) | undefined }) =>
      perform(input, newIdempotencyKey()),
    networkMode,
    onSuccess: (answer, { onDone }) => {
      // First what was waiting for it: the news may take its dialog off the page.
      onDone?.(answer);
      return subscriptionChanged(client, answer);
    },
    onError: (error) => {
      // Paid elsewhere, or too old: the page opens another one.
      if (!(error instanceof ApiError) || error.code !== 'CHECKOUT_CLOSED') return;
      void forgetSubscription(client);
      void client.invalidateQueries({ queryKey: ['checkout'] });
    },
    onSettled: (_answer, error, { onDone }) => {
      // Where something follows, the button is about to leave the page: a late second press must not count.
      isBusy.current = error === null && onDone !== undefined;
    },
  });
  const act = (input: Input, onDone?: (answer: Answer) => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate({ input, onDone });
  };
  return { act, isBusy: mutation.isPending, error: mutation.error };
}

export type ManageBody = ApiOptions<'POST /subscription/manage'>['body'];

export const useManage = () =>
  useSubscriptionAct((body: ManageBody, idempotencyKey) => api('POST /subscription/manage', { body, idempotencyKey }));

export const useCancel = () => useSubscriptionAct((_: undefined) => api('POST /subscription/cancel'));

export const useTestPayment = (checkoutId: string) =>
  useSubscriptionAct((card: TestCard) =>
    api('POST /subscription/test-checkout/:id/confirm', { params: { id: checkoutId }, body: { card } }),
  );

export const useTestPaymentMethod = () =>
  useSubscriptionAct((card: TestCard) => api('POST /subscription/test-payment-method', { body: { card } }));

export const useTestRenewal = () => useSubscriptionAct((_: undefined) => api('POST /subscription/test-renewal'));

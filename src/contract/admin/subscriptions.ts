import { z } from 'zod';
import { subscriptionStates } from '#core/subscription/states.ts';
import { intervals } from '#core/tariffs/tariffs.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Ok, Reason, SearchWords } from './list.ts';

/** What a list can be narrowed to; `over` is whatever no longer holds. */
const subscriptionFilters = ['active', 'cancelling', 'past_due', 'grace', 'over'] as const;

const Subscription = z.object({
  /** Of the account: each has at most one. */
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  planId: z.string(),
  planName: z.string(),
  interval: z.enum(intervals),
  state: z.enum(subscriptionStates),
  periodEnd: z.string().nullable(),
  /** The plan it changes to with the next period. */
  pendingPlan: z.string().nullable(),
});
export type AdminSubscription = z.infer<typeof Subscription>;

const SubscriptionDetail = Subscription.extend({
  periodStart: z.string().nullable(),
  /** Brand and last digits; never more of a card is known here. */
  card: z.string().nullable(),
  events: z.array(z.object({ id: z.string(), kind: z.string(), at: z.string() })),
  invoices: z.array(
    z.object({ id: z.string(), number: z.string(), date: z.string(), pence: z.int(), status: z.string() }),
  ),
});
export type AdminSubscriptionDetail = z.infer<typeof SubscriptionDetail>;

const act = { access: 'admin', params: Id, body: z.strictObject({ reason: Reason }), response: Ok } as const;

export const adminSubscriptionEndpoints = endpoints({
  'GET /admin/subscriptions': {
    access: 'admin',
    summary: 'Subscriptions by the end of what is paid for, narrowed by plan, state or words of a name or address.',
    query: listQuery(['period-end'], {
      q: SearchWords,
      plan: z.string().max(40).optional(),
      state: z.enum(subscriptionFilters).optional(),
    }),
    response: listOf(Subscription),
  },
  'GET /admin/subscriptions/:id': {
    access: 'admin',
    summary: 'The subscription of an account, with what happened to it and its invoices.',
    params: Id,
    response: z.object({ success: z.literal(true), data: SubscriptionDetail }),
  },
  'POST /admin/subscriptions/:id/cancel': {
    ...act,
    summary: 'Ends a subscription with the period that is paid for; one whose payment failed at once.',
    audit: 'cancelled subscription',
  },
  'POST /admin/subscriptions/:id/reactivate': {
    ...act,
    summary: 'Takes a cancellation back before it has taken effect.',
    audit: 'reactivated subscription',
  },
  'POST /admin/subscriptions/:id/check': {
    ...act,
    summary: 'Compares a subscription with the payment service and writes down what happened there.',
    audit: 'checked subscription',
  },
});

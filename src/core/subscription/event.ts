import { z } from 'zod';
import { intervals } from '../tariffs/tariffs.ts';

const moment = z.coerce.date();
const PlanTerms = { planId: z.string(), interval: z.enum(intervals) };
const PaidPeriod = { periodStart: moment, periodEnd: moment };

const about = {
  /** Of this very event: the same id is the same event, however often it comes. */
  id: z.string().min(1),
  at: moment,
  /** Which subscription of the user it is about; a later one replaces an earlier one. */
  ref: z.string().min(1),
};

/** The subscription as the payment service has it. */
const Mirror = {
  ...about,
  ...PlanTerms,
  /** When this subscription was made. */
  since: moment,
  /** Null where the service does not say what is paid for. */
  period: z.object(PaidPeriod).nullable(),
  paymentFailed: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** False: no change is planned. Undefined: not told. */
  changePlanned: z.literal(false).optional(),
};

/** Everything that can happen to a subscription. */
export const SubscriptionEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), ...about, ...PlanTerms, ...PaidPeriod }),
  z.object({ kind: z.literal('mirrored'), ...Mirror }),
  z.object({ kind: z.literal('changed'), ...about, ...PlanTerms, ...PaidPeriod }),
  z.object({ kind: z.literal('change_scheduled'), ...about, ...PlanTerms }),
  z.object({ kind: z.literal('change_undone'), ...about }),
  z.object({ kind: z.literal('cancel_requested'), ...about }),
  z.object({ kind: z.literal('reactivated'), ...about }),
  z.object({ kind: z.literal('paid'), ...about, ...PaidPeriod }),
  z.object({ kind: z.literal('payment_failed'), ...about, paidUntil: moment }),
  z.object({ kind: z.literal('ended'), ...about }),
  z.object({ kind: z.literal('reconciled'), ...Mirror, ended: z.boolean() }),
]);
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;

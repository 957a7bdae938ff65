import { z } from 'zod';
import { subscriptionStates } from '#core/subscription/states.ts';
import { testCards } from '#core/subscription/test-cards.ts';
import { intervals, openFeatures } from '#core/tariffs/tariffs.ts';
import { endpoints } from './protocol/endpoint.ts';

const Interval = z.enum(intervals);
const Tier = z.enum(['Free', 'Basic', 'Standard', 'Premium', 'Admin']);
const Provider = z.enum(['stripe', 'test']);
/** Whole pence. VAT is included in every total. */
const Pence = z.int();
/** Letters and dashes only: no field of these bodies can hold the number of a card. */
const PlanId = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Use the id of a plan.');

export const Tariff = z.object({
  id: z.string(),
  name: z.string(),
  alias: z.string().nullable(),
  tier: Tier.exclude(['Admin']),
  description: z.string(),
  prices: z.array(z.object({ interval: Interval, pence: Pence, currency: z.literal('gbp') })),
  /** In a month; 999 and more means unlimited. */
  allowances: z.record(z.enum(openFeatures), z.int()),
});
export type Tariff = z.infer<typeof Tariff>;

const PaymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

export const ActiveSubscription = z.object({
  /** The plan that counts now: `free` once the subscription and its days of grace are over. */
  plan_id: z.string(),
  plan_name: z.string(),
  tier: Tier,
  status: z.enum(subscriptionStates),
  interval: Interval,
  /** Of the paid period; null for a plan without an end. */
  current_period_start: z.string().nullable(),
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  /** Until when the plan holds although the period is over or the payment failed; null when neither is so. */
  grace_until: z.string().nullable(),
  pending_change: z
    .object({ plan_id: z.string(), plan_name: z.string(), interval: Interval, from: z.string() })
    .nullable(),
  payment_method: PaymentMethod.nullable(),
  /** The plan that has ended, to renew it; null while one is running. */
  ended_plan: z.object({ plan_id: z.string(), plan_name: z.string() }).nullable(),
});
export type ActiveSubscription = z.infer<typeof ActiveSubscription>;

const Usage = z.object({
  used: z.number(),
  allowance: z.number(),
  remaining: z.number(),
  unlimited: z.boolean(),
});

const PlanChoice = z.strictObject({ plan_id: PlanId, interval: Interval });

export const ChangePreview = z.object({
  /** `interval`: the same plan for a longer or shorter time. */
  kind: z.enum(['new', 'upgrade', 'downgrade', 'interval', 'none']),
  due_now_pence: Pence,
  /** The part of it that is VAT. */
  vat_pence: Pence,
  lines: z.array(z.object({ text: z.string(), pence: Pence })),
  takes_effect_at: z.string(),
  /** What each later period costs, and from when. */
  then_pence: Pence,
  then_from: z.string(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const Checkout = z.object({
  checkout_id: z.uuid(),
  provider: Provider,
  /** For the payment element of the provider; null in the test checkout. */
  client_secret: z.string().nullable(),
  plan_id: z.string(),
  plan_name: z.string(),
  interval: Interval,
  amount_pence: Pence,
  vat_pence: Pence,
  currency: z.literal('gbp'),
});
export type Checkout = z.infer<typeof Checkout>;

export const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  description: z.string(),
  net_pence: Pence,
  vat_pence: Pence,
  total_pence: Pence,
  currency: z.literal('gbp'),
  /** `open`: the payment failed and is not made up for yet. */
  status: z.enum(['paid', 'open', 'void']),
  plan_name: z.string(),
  interval: Interval,
  period_start: z.string(),
  period_end: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Receipt = Invoice.extend({
  lines: z.array(z.object({ text: z.string(), pence: Pence })),
  billed_to: z.object({ name: z.string(), email: z.string() }),
  seller: z.string(),
  vat_rate_percent: z.number(),
  /** For the study budget: what was bought and what it is for. */
  purpose: z.string(),
  payment_method: PaymentMethod.nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

const SubscriptionAnswer = z.object({ success: z.literal(true), subscription: ActiveSubscription.nullable() });
const ManageAnswer = SubscriptionAnswer.extend({
  /** Set when the user still has to pay by hand. */
  checkout: Checkout.nullable(),
  /** Set when the bank wants the user to confirm what the known card pays; the change waits for that. */
  confirmation_secret: z.string().nullable(),
});
const TestCard = z.strictObject({ card: z.enum(testCards) });

const minute = 60;
const payments = { by: 'account', max: 30, perSeconds: 10 * minute } as const;

export const subscriptionEndpoints = endpoints({
  'GET /subscription/plans': {
    access: 'public',
    summary: 'The plans on offer, lowest first, from the rows that the server enforces.',
    response: z.object({ success: z.literal(true), plans: z.array(Tariff) }),
  },
  'GET /subscription/payment-settings': {
    access: 'user',
    summary: 'Who takes payments here: the card payment service, or a test checkout where none is configured.',
    response: z.object({ success: z.literal(true), provider: Provider, publishable_key: z.string().nullable() }),
  },
  'GET /subscription/active': {
    access: 'user',
    summary: 'The subscription of the signed-in user and where it stands now, or null if there never was one.',
    response: SubscriptionAnswer,
  },
  'GET /subscription/usage-summary': {
    access: 'user',
    summary: 'What of each allowance is used and left, and when it renews.',
    response: z.object({
      success: z.literal(true),
      usage: z.record(z.enum(openFeatures), Usage),
      subscription: z.object({ plan_name: z.string(), status: z.enum(subscriptionStates), renewalDate: z.string() }),
    }),
  },
  'POST /subscription/preview-change': {
    access: 'user',
    summary: 'What a plan would cost now, and when it would begin. Changes nothing.',
    body: PlanChoice,
    response: z.object({ success: z.literal(true), data: ChangePreview }),
    limits: [payments],
  },
  'POST /subscription/checkout': {
    access: 'user',
    summary: 'Begin to pay for a plan. An open checkout for the same plan is given again.',
    body: PlanChoice,
    response: z.object({ success: z.literal(true), data: Checkout }),
    creates: true,
    limits: [payments],
  },
  'POST /subscription/manage': {
    access: 'user',
    summary:
      'Change the plan, take a cancellation or a change that is planned or unconfirmed back, or renew. What is so already stays so, uncharged.',
    body: z.strictObject({
      action: z.enum(['change', 'reactivate', 'renew', 'undo-change']),
      plan_id: PlanId.optional(),
      interval: Interval.optional(),
    }),
    response: ManageAnswer,
    limits: [payments],
  },
  'POST /subscription/cancel': {
    access: 'user',
    summary: 'Let the subscription end with its paid period. Doing it again changes nothing.',
    response: SubscriptionAnswer,
    limits: [payments],
  },
  'POST /subscription/update-payment-method': {
    access: 'user',
    summary: 'Begin to change the payment method; the provider takes it, never this server.',
    response: z.object({
      success: z.literal(true),
      data: z.object({ provider: Provider, client_secret: z.string().nullable() }),
    }),
    limits: [payments],
  },
  'GET /subscription/invoices': {
    access: 'user',
    summary: 'Billing history, newest first, at most 100.',
    response: z.object({ success: z.literal(true), invoices: z.array(Invoice) }),
  },
  'GET /subscription/invoices/:id': {
    access: 'user',
    summary: 'One receipt with everything a study budget asks for.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true), data: Receipt }),
  },
  'POST /subscription/test-checkout/:id/confirm': {
    access: 'user',
    summary: 'Pay with a named test card; only where no card payment service is configured.',
    params: z.object({ id: z.uuid() }),
    body: TestCard,
    response: SubscriptionAnswer,
    limits: [payments],
  },
  'POST /subscription/test-payment-method': {
    access: 'user',
    summary: 'Use another named test card from now on; only where no card payment service is configured.',
    body: TestCard,
    response: SubscriptionAnswer,
    limits: [payments],
  },
  'POST /subscription/test-renewal': {
    access: 'user',
    summary: 'Let the next renewal come now; only where no card payment service is configured.',
    response: SubscriptionAnswer,
    limits: [payments],
  },
});

/** Stands apart because the signature is over the bytes as they came: the body is read as text. */
export const paymentNoticeEndpoints = endpoints({
  'POST /subscription/webhook': {
    access: 'public',
    summary: 'Signed notices of the card payment service. Repeats and wrong order are harmless.',
    body: z.string().min(1),
    response: z.object({ received: z.literal(true) }),
  },
});

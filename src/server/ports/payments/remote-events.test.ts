import { describe, expect, it } from 'vitest';
import { mapNotice, reconciledEvent } from './remote-events.ts';
import { readSubscription } from './stripe-shapes.ts';

const start = 1_794_736_800;
const end = 1_797_328_800;
const at = (seconds: number) => new Date(seconds * 1000);

/** As the payment service sends it, shortened by what nobody reads. */
const subscription = (changes: object = {}) => ({
  id: 'sub_1RqZ0aLkdIwHu7ix',
  object: 'subscription',
  application: null,
  automatic_tax: { enabled: false, liability: null },
  billing_mode: { type: 'flexible' },
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  created: start,
  currency: 'gbp',
  customer: 'cus_QXg1o8vcGmoR32',
  ended_at: null,
  items: {
    object: 'list',
    data: [
      {
        id: 'si_QXhVNpUmpEM6aN',
        object: 'subscription_item',
        current_period_end: end,
        current_period_start: start,
        price: {
          id: 'price_1PgafmB7WZ01zgkW',
          object: 'price',
          active: true,
          currency: 'gbp',
          lookup_key: 'clavis_standard_month',
          metadata: {},
          recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
          tax_behavior: 'inclusive',
          unit_amount: 1999,
        },
        quantity: 1,
      },
    ],
    has_more: false,
  },
  latest_invoice: 'in_1PgafmB7WZ01zgkW6dKueIc5',
  livemode: false,
  metadata: { user_id: 'd0', plan_id: 'standard', interval: 'month' },
  schedule: null,
  status: 'active',
  ...changes,
});

const invoice = (changes: object = {}) => ({
  id: 'in_1PgafmB7WZ01zgkW6dKueIc5',
  object: 'invoice',
  amount_due: 1999,
  billing_reason: 'subscription_cycle',
  created: start + 10,
  currency: 'gbp',
  customer: 'cus_QXg1o8vcGmoR32',
  lines: {
    object: 'list',
    data: [
      {
        id: 'il_tmp_1',
        object: 'line_item',
        amount: 1999,
        description: '1 × Clavis standard (at £19.99 / month)',
        period: { end, start },
      },
    ],
  },
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: {
      metadata: { user_id: 'd0', plan_id: 'standard', interval: 'month' },
      subscription: 'sub_1RqZ0aLkdIwHu7ix',
    },
  },
  // Of the invoice itself, which is the time before; what is paid for stands in the lines.
  period_end: start,
  period_start: start - 2_592_000,
  status: 'paid',
  total: 1999,
  ...changes,
});

const notice = (type: string, object: object) => ({
  id: 'evt_1NG8Du2eZvKYlo2CUI79vXWy',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: start + 20,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
const eventsOf = (type: string, object: object) => mapNotice(notice(type, object))?.events;

const about = { id: 'evt_1NG8Du2eZvKYlo2CUI79vXWy', at: at(start + 20), ref: 'sub_1RqZ0aLkdIwHu7ix' };
const mirrored = {
  kind: 'mirrored',
  ...about,
  since: at(start),
  planId: 'standard',
  interval: 'month',
  period: { periodStart: at(start), periodEnd: at(end) },
  paymentFailed: false,
  cancelAtPeriodEnd: false,
  changePlanned: false,
};

describe('[SUB-04] a notice of the payment service means', () => {
  it('a subscription as it stands', () => {
    expect(mapNotice(notice('customer.subscription.updated', subscription()))).toEqual({
      id: about.id,
      kind: 'customer.subscription.updated',
      customerId: 'cus_QXg1o8vcGmoR32',
      events: [mirrored],
      invoice: null,
      newMethodId: null,
    });
  });

  it.each([
    ['an end with the period', { cancel_at_period_end: true }, { cancelAtPeriodEnd: true }],
    ['an end set in the service itself', { cancel_at: end }, { cancelAtPeriodEnd: true }],
    [
      'a failed payment, which tells nothing of what is paid for',
      { status: 'past_due' },
      { paymentFailed: true, period: null },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(eventsOf('customer.subscription.updated', subscription(changes))).toEqual([{ ...mirrored, ...expected }]);
  });

  it('a planned change is neither taken back nor made up', () => {
    const { changePlanned: _, ...untold } = mirrored;
    expect(eventsOf('customer.subscription.updated', subscription({ schedule: 'sub_sched_1' }))).toEqual([untold]);
  });

  it('the end', () => {
    const gone = subscription({ status: 'canceled', ended_at: end });
    expect(eventsOf('customer.subscription.deleted', gone)).toEqual([{ kind: 'ended', ...about, at: at(end) }]);
  });

  it('nothing yet, while the first payment waits or the price is none of ours', () => {
    expect(eventsOf('customer.subscription.created', subscription({ status: 'incomplete' }))).toEqual([]);
    const foreign = subscription();
    Object.assign(foreign.items.data[0]?.price ?? {}, { lookup_key: 'something_else' });
    expect(eventsOf('customer.subscription.updated', foreign)).toEqual([]);
  });

  it('the plan by the price, also when its key went to a newer one', () => {
    const older = subscription();
    Object.assign(older.items.data[0]?.price ?? {}, {
      lookup_key: null,
      metadata: { plan_id: 'premium', interval: 'three_months' },
    });
    expect(eventsOf('customer.subscription.updated', older)?.[0]).toMatchObject({
      planId: 'premium',
      interval: 'three_months',
    });
  });

  it('a payment, for the time that the lines tell', () => {
    const read = mapNotice(notice('invoice.paid', invoice()));
    expect(read?.events).toEqual([{ kind: 'paid', ...about, periodStart: at(start), periodEnd: at(end) }]);
    expect(read?.invoice).toEqual({
      id: 'in_1PgafmB7WZ01zgkW6dKueIc5',
      customerId: 'cus_QXg1o8vcGmoR32',
      subscriptionId: 'sub_1RqZ0aLkdIwHu7ix',
      status: 'paid',
      reason: 'subscription_cycle',
      issuedAt: at(start + 10),
      totalPence: 1999,
      lines: [{ text: '1 × Clavis standard (at £19.99 / month)', pence: 1999 }],
      periodStart: at(start),
      periodEnd: at(end),
      terms: { planId: 'standard', interval: 'month' },
    });
  });

  it('a renewal that failed: paid for until its period began', () => {
    const open = invoice({ status: 'open' });
    expect(eventsOf('invoice.payment_failed', open)).toEqual([
      { kind: 'payment_failed', ...about, paidUntil: at(start) },
    ]);
  });

  it('nothing, when the first payment or an upgrade was declined', () => {
    for (const billing_reason of ['subscription_create', 'subscription_update']) {
      expect(eventsOf('invoice.payment_failed', invoice({ status: 'open', billing_reason }))).toEqual([]);
    }
  });

  it('a new payment method', () => {
    const read = mapNotice(
      notice('setup_intent.succeeded', { id: 'seti_1', customer: 'cus_1', payment_method: 'pm_1' }),
    );
    expect(read).toMatchObject({ customerId: 'cus_1', newMethodId: 'pm_1', events: [] });
  });

  it('nothing, for what we do not keep or cannot read', () => {
    expect(mapNotice(notice('charge.refunded', { id: 'ch_1' }))).toMatchObject({ customerId: null, events: [] });
    expect(mapNotice(notice('customer.subscription.updated', { id: 'sub_1' }))).toMatchObject({ events: [] });
    expect(mapNotice(notice('invoice.paid', invoice({ parent: null })))).toMatchObject({ events: [], invoice: null });
    expect(mapNotice({ id: 'evt', type: 5 })).toBeNull();
    expect(mapNotice(null)).toBeNull();
  });
});

describe('[SUB-04] asked for the whole truth', () => {
  const truth = (changes: object) => {
    const remote = readSubscription(subscription(changes));
    return remote && reconciledEvent(remote, 'seen', at(start));
  };

  it('a renewal that is not paid for leaves the time before it', () => {
    const unpaid = { status: 'past_due', latest_invoice: invoice({ status: 'open' }) };
    expect(truth(unpaid)).toMatchObject({ paymentFailed: true, period: { periodEnd: at(start) } });
    const other = {
      status: 'past_due',
      latest_invoice: invoice({ status: 'open', billing_reason: 'subscription_update' }),
    };
    expect(truth(other)).toMatchObject({ paymentFailed: true, period: { periodEnd: at(end) } });
  });

  it('an end cuts the period', () => {
    expect(truth({ status: 'canceled', ended_at: start + 60 })).toMatchObject({
      ended: true,
      period: { periodEnd: at(start + 60) },
    });
  });

  it('there is nothing to tell of what nobody paid for', () => {
    expect(truth({ status: 'incomplete' })).toBeNull();
    expect(truth({ status: 'incomplete_expired' })).toBeNull();
  });
});

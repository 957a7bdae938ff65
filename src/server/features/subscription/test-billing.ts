import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import { dayOf } from '#core/dates.ts';
import type { SubscriptionEvent } from '#core/subscription/event.ts';
import { addMonths } from '#core/subscription/months.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import { tariffChange } from '#core/subscription/tariff-change.ts';
import type { TestCard } from '#core/subscription/test-cards.ts';
import { type Interval, intervalMonths, type TariffOffer } from '#core/tariffs/tariffs.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import { asCurrent, type Billing, type Current, factsOf, type Wish } from './billing.ts';
import * as billing from './billing-store.ts';
import { findOpenInvoice, voidOpenInvoices } from './invoice-store.ts';
import type { WriteInvoice } from './invoices.ts';
import { record } from './ledger.ts';
import { priceChange } from './price-change.ts';
import { invoiceDescription } from './receipt-words.ts';
import { findSubscription, lockUser, momentAfterAll } from './subscription-store.ts';
import { listTariffs, priceOf } from './tariff-store.ts';

const mostRenewalsAtOnce = 36;
const endingsOfCards: Record<TestCard, string> = { accepted: '0001', declined: '0002', 'fails-at-renewal': '0003' };

type EventAbout = Pick<SubscriptionEvent, 'id' | 'at' | 'ref'>;

interface PaidTime {
  ref: string;
  plan: TariffOffer;
  interval: Interval;
  pence: number;
  periodStart: Date;
}

/** Stands in where no card payment service is configured: nobody is charged, everything else is real. */
export function testBilling(deps: { db: Database; clock: Clock; writeInvoice: WriteInvoice }) {
  const { db, clock, writeInvoice } = deps;

  const change = <Result>(userId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await renewDue(tx, userId);
      return work(tx);
    });

  const invoiceFor = (tx: Queryable, userId: string, time: PaidTime, status: 'paid' | 'open', issuedAt: Date) =>
    writeInvoice(tx, {
      ref: time.ref,
      userId,
      issuedAt,
      planId: time.plan.id,
      planName: time.plan.name,
      interval: time.interval,
      periodStart: time.periodStart,
      periodEnd: addMonths(time.periodStart, intervalMonths[time.interval]),
      totalPence: time.pence,
      lines: [{ text: invoiceDescription(time.plan.name, time.interval), pence: time.pence }],
      status,
    });

  /** Begins a subscription of its own that is paid for from now on. */
  const begin = async (tx: Queryable, userId: string, key: string, wish: Wish) => {
    const now = clock.now();
    const periodEnd = addMonths(now, intervalMonths[wish.interval]);
    const { planId, interval } = wish;
    await record(
      tx,
      userId,
      [{ kind: 'started', id: key, at: now, ref: key, planId, interval, periodStart: now, periodEnd }],
      now,
    );
    await invoiceFor(tx, userId, { ref: key, ...wish, periodStart: now }, 'paid', now);
  };

  /** What the next period is: the planned plan, or the same again. */
  const nextTime = async (
    tx: Queryable,
    current: Current,
    ref: string,
    periodStart: Date,
  ): Promise<PaidTime | null> => {
    const planId = current.pending_plan_id ?? current.plan_id;
    const interval = current.pending_interval ?? current.interval;
    const plan = (await listTariffs(tx, { onOffer: false })).find(({ id }) => id === planId);
    const pence = plan && priceOf(plan, interval);
    return plan && pence !== undefined ? { ref, plan, interval, pence, periodStart } : null;
  };

  const renew = async (tx: Queryable, current: Current, card: TestCard, time: PaidTime, at: Date) => {
    const now = clock.now();
    const fails = card !== 'accepted';
    const { ref } = current;
    const periodEnd = addMonths(time.periodStart, intervalMonths[time.interval]);
    const event: SubscriptionEvent = fails
      ? { kind: 'payment_failed', id: `${time.ref}-failed`, at, ref, paidUntil: time.periodStart }
      : { kind: 'paid', id: time.ref, at, ref, periodStart: time.periodStart, periodEnd };
    await record(tx, current.user_id, [event], now);
    await invoiceFor(tx, current.user_id, time, fails ? 'open' : 'paid', at);
  };

  const renewDue = async (tx: Queryable, userId: string): Promise<void> => {
    const card = (await billing.findAccount(tx, userId))?.test_card;
    if (!card) return;
    for (let renewals = 0; renewals < mostRenewalsAtOnce; renewals += 1) {
      const row = await findSubscription(tx, userId);
      const end = row?.current_period_end;
      if (!row || !end || end > clock.now() || row.status !== 'active' || row.cancel_at_period_end) return;
      const current = asCurrent(row);
      const time = await nextTime(tx, current, `renewal-${current.ref}-${end.toISOString()}`, end);
      if (!time) return;
      await renew(tx, current, card, time, end);
    }
  };

  const payOutstanding = async (tx: Queryable, current: Current): Promise<void> => {
    const open = await findOpenInvoice(tx, current.user_id);
    const time = await nextTime(tx, current, open?.ref ?? `outstanding-${randomUUID()}`, current.current_period_end);
    if (time) await renew(tx, current, 'accepted', time, clock.now());
  };

  const requireCard = async (tx: Queryable, userId: string): Promise<void> => {
    const card = (await billing.findAccount(tx, userId))?.test_card;
    if (!card) throw new AppError('PAYMENT_METHOD_MISSING');
    if (card === 'declined') throw new AppError('PAYMENT_DECLINED');
  };

  const keepCard = (tx: Queryable, userId: string, card: TestCard) =>
    billing.savePaymentMethod(
      tx,
      userId,
      {
        brand: `Test card, ${card.replaceAll('-', ' ')}`,
        last4: endingsOfCards[card],
        exp_month: 12,
        exp_year: Number(dayOf(clock.now()).slice(0, 4)) + 3,
      },
      card,
    );

  /** Clocks of several servers differ: what a user does next comes after what they did before. */
  const newEvent = async (tx: Queryable, { user_id, ref }: Current) => {
    const at = await momentAfterAll(tx, user_id, clock.now());
    return () => ({ id: `test-${randomUUID()}`, at, ref });
  };

  const tell = (userId: string, events: (about: () => EventAbout) => SubscriptionEvent[]) =>
    change(userId, async (tx) => {
      const about = await newEvent(tx, asCurrent(await findSubscription(tx, userId)));
      await record(tx, userId, events(about), clock.now());
    });

  const common: Billing = {
    provider: 'test',
    publishableKey: null,
    async settle(userId) {
      const end = (await findSubscription(db, userId))?.current_period_end;
      if (end && end <= clock.now()) await change(userId, async () => undefined);
    },
    prepare: async (checkout) => checkout,
    preview: async (current, wish, planned) =>
      priceChange(current, wish, planned, await listTariffs(db, { onOffer: false }), clock.now()),
    upgrade: (wanted, wish) =>
      change(wanted.user_id, async (tx) => {
        const now = clock.now();
        const plans = await listTariffs(tx, { onOffer: false });
        // Read again under the lock: two clicks are one upgrade.
        const current = asCurrent(await findSubscription(tx, wanted.user_id));
        const { planId, interval } = wish;
        const order = plans.map(({ id }) => id);
        const planned = tariffChange({ planId: current.plan_id, interval: current.interval }, wish, order);
        if (planned.kind === 'none' || planned.when !== 'now') return null;
        await requireCard(tx, current.user_id);
        const { duePence, lines } = priceChange(current, wish, planned, plans, now);
        const periodStart = planned.restarts ? now : current.current_period_start;
        const periodEnd = planned.restarts ? addMonths(now, intervalMonths[interval]) : current.current_period_end;
        const about = (await newEvent(tx, current))();
        await record(
          tx,
          current.user_id,
          [{ kind: 'changed', ...about, planId, interval, periodStart, periodEnd }],
          now,
        );
        if (duePence === 0) return null;
        await writeInvoice(tx, {
          ref: about.id,
          userId: current.user_id,
          issuedAt: now,
          planId,
          planName: wish.plan.name,
          interval,
          periodStart: now,
          periodEnd,
          totalPence: duePence,
          lines,
          status: 'paid',
        });
        return null;
      }),
    schedule: (current, { planId, interval }) =>
      tell(current.user_id, (about) => [
        { kind: 'reactivated', ...about() },
        { kind: 'change_scheduled', ...about(), planId, interval },
      ]),
    undoChange: async (current) => {
      if (current.pending_plan_id) await tell(current.user_id, (about) => [{ kind: 'change_undone', ...about() }]);
    },
    setCancel: (current, cancel) =>
      tell(current.user_id, (about) => [{ kind: cancel ? 'cancel_requested' : 'reactivated', ...about() }]),
    giveUp: (current) =>
      change(current.user_id, async (tx) => {
        const known = asCurrent(await findSubscription(tx, current.user_id));
        await record(tx, known.user_id, [{ kind: 'ended', ...(await newEvent(tx, known))() }], clock.now());
        await voidOpenInvoices(tx, known.user_id);
      }),
    payOutstanding: (current) =>
      change(current.user_id, async (tx) => {
        const account = await billing.findAccount(tx, current.user_id);
        if (!account?.test_card) throw new AppError('PAYMENT_METHOD_MISSING');
        // The card that failed at the renewal fails again; a new one is asked for.
        if (account.test_card !== 'accepted') throw new AppError('PAYMENT_DECLINED');
        await payOutstanding(tx, asCurrent(await findSubscription(tx, current.user_id)));
      }),
    beginAgain: ({ id, user_id }, _earlier, wish) =>
      change(user_id, async (tx) => {
        const checkout = await billing.findCheckout(tx, user_id, id);
        if (checkout?.state !== 'open') return;
        await requireCard(tx, user_id);
        await begin(tx, user_id, `checkout-${id}`, wish);
        await billing.closeCheckout(tx, id, 'paid');
      }),
    newMethod: async () => null,
  };

  return {
    ...common,

    /** Pays an open checkout with a named card. */
    confirm: (userId: string, checkoutId: string, card: TestCard) =>
      change(userId, async (tx) => {
        const checkout = await billing.findCheckout(tx, userId, checkoutId);
        if (!checkout) throw new AppError('NOT_FOUND');
        if (checkout.state === 'paid') return;
        if (checkout.state === 'closed') throw new AppError('CHECKOUT_CLOSED');
        const row = await findSubscription(tx, userId);
        const { state, holds } = subscriptionStateAt(row ? factsOf(row) : null, clock.now());
        if (holds && state !== 'grace') throw new AppError('ALREADY_SUBSCRIBED');
        if (card === 'declined') throw new AppError('PAYMENT_DECLINED');
        const plan = (await listTariffs(tx, { onOffer: false })).find(({ id }) => id === checkout.plan_id);
        if (!plan) throw new AppError('PLAN_NOT_ON_OFFER');
        const { interval, pence } = checkout;
        await keepCard(tx, userId, card);
        await begin(tx, userId, `checkout-${checkout.id}`, { plan, planId: plan.id, interval, pence });
        await billing.closeCheckout(tx, checkout.id, 'paid');
      }),

    /** From now on another card; what is outstanding is paid with it at once. */
    chargeCard: (userId: string, card: TestCard) =>
      change(userId, async (tx) => {
        if (card === 'declined') throw new AppError('PAYMENT_DECLINED');
        await keepCard(tx, userId, card);
        const row = await findSubscription(tx, userId);
        if (row && subscriptionStateAt(factsOf(row), clock.now()).state === 'past_due')
          await payOutstanding(tx, asCurrent(row));
      }),

    /** As if the period ended now. */
    renewNow: (userId: string) =>
      change(userId, async (tx) => {
        const now = clock.now();
        const current = asCurrent(await findSubscription(tx, userId));
        const { state } = subscriptionStateAt(factsOf(current), now);
        if (state === 'cancelling') {
          return record(tx, userId, [{ kind: 'ended', ...(await newEvent(tx, current))() }], now);
        }
        if (state !== 'active') throw new AppError('NO_SUBSCRIPTION');
        const card = (await billing.findAccount(tx, userId))?.test_card;
        if (!card) throw new AppError('PAYMENT_METHOD_MISSING');
        const time = await nextTime(tx, current, `renewal-${randomUUID()}`, now);
        if (time) await renew(tx, current, card, time, now);
      }),
  };
}

export type TestBilling = ReturnType<typeof testBilling>;

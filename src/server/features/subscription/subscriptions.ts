import type { z } from 'zod';
import { AppError } from '#contract/protocol/errors.ts';
import type { ActiveSubscription, ChangePreview, subscriptionEndpoints } from '#contract/subscription.ts';
import type { Role } from '#core/auth/identity.ts';
import { addMonths } from '#core/subscription/months.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import { sameTerms, tariffChange } from '#core/subscription/tariff-change.ts';
import { vatWithin } from '#core/tariffs/money.ts';
import { type Interval, intervalMonths, intervalWords, type TariffOffer } from '#core/tariffs/tariffs.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { asCurrent, type Billing, factsOf, type Wish } from './billing.ts';
import type { CheckoutRow } from './billing-store.ts';
import * as billingStore from './billing-store.ts';
import { findSubscription, lockUser, type SubscriptionRow } from './subscription-store.ts';
import { listTariffs, priceOf } from './tariff-store.ts';
import { activeView } from './views.ts';

type ManageBody = z.output<(typeof subscriptionEndpoints)['POST /subscription/manage']['body']>;
/** The payment service forgets a payment that was never made after a day. */
const checkoutLastsSeconds = 22 * 60 * 60;

/** What is left to do for the user: to pay by hand, or to confirm a payment with the bank. */
interface Managed {
  checkout: CheckoutRow | null;
  confirmation: string | null;
}
const done: Managed = { checkout: null, confirmation: null };

/** What a user can do about a plan, whoever takes the money. */
export function createSubscriptions(deps: { db: Database; clock: Clock; billing: Billing }) {
  const { db, clock, billing } = deps;

  const wishFor = async (database: Queryable, planId: string, interval: Interval): Promise<Wish> => {
    const plan = (await listTariffs(database, { onOffer: true })).find(({ id }) => id === planId);
    const pence = plan && priceOf(plan, interval);
    if (!plan || pence === undefined) throw new AppError('PLAN_NOT_ON_OFFER');
    return { plan, planId, interval, pence };
  };

  const stateOf = (row: SubscriptionRow | undefined) => subscriptionStateAt(row ? factsOf(row) : null, clock.now());
  const isRunning = (row: SubscriptionRow | undefined): row is SubscriptionRow => {
    const { holds, state } = stateOf(row);
    return holds && state !== 'grace';
  };

  const settled = async (userId: string) => {
    await billing.settle(userId);
    return findSubscription(db, userId);
  };

  const changeTo = (row: SubscriptionRow, wish: Wish, plans: readonly TariffOffer[]) =>
    tariffChange(
      { planId: row.plan_id, interval: row.interval },
      wish,
      plans.map(({ id }) => id),
    );

  const openCheckout = async (tx: Queryable, userId: string, wish: Wish): Promise<string> => {
    await lockUser(tx, userId);
    if (isRunning(await findSubscription(tx, userId))) throw new AppError('ALREADY_SUBSCRIBED');
    const now = clock.now();
    const open = await billingStore.findOpenCheckout(tx, userId);
    const sameWish = open?.plan_id === wish.planId && open.interval === wish.interval && open.pence === wish.pence;
    if (open && sameWish && open.created_at > later(now, -checkoutLastsSeconds)) return open.id;
    if (open) await billingStore.closeCheckout(tx, open.id, 'closed');
    const { planId, interval, pence } = wish;
    const made = await billingStore.insertCheckout(tx, { userId, planId, interval, pence, now });
    if (!made) throw new AppError('SERVER_ERROR');
    return made.id;
  };

  const prepare = async (userId: string, checkoutId: string) => {
    const checkout = await billingStore.findCheckout(db, userId, checkoutId);
    if (!checkout) throw new AppError('CHECKOUT_CLOSED');
    return checkout.state === 'open' ? billing.prepare(checkout, await findSubscription(db, userId)) : checkout;
  };

  /** Answers a secret where the bank wants the user to confirm the payment first. */
  const changePlan = async (row: SubscriptionRow | undefined, wish: Wish): Promise<string | null> => {
    if (!isRunning(row)) throw new AppError('NO_SUBSCRIPTION');
    const current = asCurrent(row);
    const change = changeTo(current, wish, await listTariffs(db, { onOffer: false }));
    if (change.kind === 'none') return billing.undoChange(current).then(() => null);
    if (stateOf(row).state === 'past_due') throw new AppError('PAYMENT_OUTSTANDING');
    // A payment that fails must leave the planned change as it is, so the two cannot be had together.
    if (change.when === 'now' && current.pending_plan_id) throw new AppError('CHANGE_PLANNED');
    if (change.when === 'now') return billing.upgrade(current, wish);
    const { pending_plan_id: planId, pending_interval: interval } = current;
    if (!(planId && interval && sameTerms({ planId, interval }, wish))) await billing.schedule(current, wish);
    return null;
  };

  /** With the known payment method; answers a checkout where there is none, or where the bank wants to see the user. */
  const beginAgain = async (userId: string, row: SubscriptionRow, wish: Wish): Promise<CheckoutRow | null> => {
    const id = await db.transaction((tx) => openCheckout(tx, userId, wish));
    const checkout = await billingStore.findCheckout(db, userId, id);
    const account = await billingStore.findAccount(db, userId);
    // One that is open in the payment service already is paid there, so that never two are.
    if (!checkout || checkout.ref || !account?.method) return prepare(userId, id);
    try {
      await billing.beginAgain(checkout, row, wish);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'PAYMENT_UNCONFIRMED') return prepare(userId, id);
      // The next attempt is another payment, with a key of its own.
      if (error.code === 'PAYMENT_DECLINED') await billingStore.closeCheckout(db, id, 'closed');
      throw error;
    }
  };

  const renew = async (userId: string, row: SubscriptionRow | undefined, body: ManageBody) => {
    if (!row) throw new AppError('NO_SUBSCRIPTION');
    const { state } = stateOf(row);
    if (state === 'active') return null;
    if (state === 'cancelling') return billing.setCancel(asCurrent(row), false).then(() => null);
    if (state === 'past_due') return billing.payOutstanding(asCurrent(row)).then(() => null);
    return beginAgain(userId, row, await wishFor(db, body.plan_id ?? row.plan_id, body.interval ?? row.interval));
  };

  return {
    async active(userId: string, role: Role): Promise<z.input<typeof ActiveSubscription> | null> {
      const row = await settled(userId);
      if (!row) return null;
      const [plans, account] = [await listTariffs(db, { onOffer: false }), await billingStore.findAccount(db, userId)];
      return activeView(row, { plans, method: account?.method ?? null, role, now: clock.now() });
    },

    async preview(userId: string, choice: { plan_id: string; interval: Interval }) {
      const now = clock.now();
      const row = await settled(userId);
      const wish = await wishFor(db, choice.plan_id, choice.interval);
      const whole = { text: `${wish.plan.name}, ${intervalWords[wish.interval]}`, pence: wish.pence };
      const view = (
        kind: z.input<typeof ChangePreview>['kind'],
        due: { duePence: number; lines: Array<{ text: string; pence: number }> },
        dates: { takesEffectAt: Date; thenFrom: Date },
      ): z.input<typeof ChangePreview> => ({
        kind,
        due_now_pence: due.duePence,
        vat_pence: vatWithin(due.duePence),
        lines: due.lines,
        takes_effect_at: dates.takesEffectAt.toISOString(),
        then_pence: wish.pence,
        then_from: dates.thenFrom.toISOString(),
      });
      const oneLater = addMonths(now, intervalMonths[wish.interval]);
      if (!isRunning(row)) {
        return view('new', { duePence: wish.pence, lines: [whole] }, { takesEffectAt: now, thenFrom: oneLater });
      }
      const current = asCurrent(row);
      const change = changeTo(current, wish, await listTariffs(db, { onOffer: false }));
      const end = current.current_period_end;
      const nothing = { duePence: 0, lines: [] };
      if (change.kind === 'none') return view('none', nothing, { takesEffectAt: now, thenFrom: end });
      if (change.when === 'period-end') return view(change.kind, nothing, { takesEffectAt: end, thenFrom: end });
      const due = await billing.preview(current, wish, change);
      return view(change.kind, due, { takesEffectAt: now, thenFrom: change.restarts ? oneLater : end });
    },

    /** Comes first, alone in a transaction that may be repeated; `prepare` follows. */
    async begin(tx: Queryable, userId: string, choice: { plan_id: string; interval: Interval }): Promise<string> {
      return openCheckout(tx, userId, await wishFor(tx, choice.plan_id, choice.interval));
    },
    prepare,
    settle: billing.settle,

    async manage(userId: string, body: ManageBody): Promise<Managed> {
      const row = await settled(userId);
      switch (body.action) {
        case 'change': {
          const { plan_id, interval } = body;
          if (!plan_id)
            throw new AppError('INVALID_REQUEST', { issues: [{ path: 'plan_id', message: 'Name a plan.' }] });
          const wish = await wishFor(db, plan_id, interval ?? row?.interval ?? 'month');
          return { ...done, confirmation: await changePlan(row, wish) };
        }
        case 'undo-change':
          await billing.undoChange(asCurrent(row));
          return done;
        case 'reactivate': {
          if (!isRunning(row)) throw new AppError('NO_SUBSCRIPTION');
          if (row.cancel_at_period_end) await billing.setCancel(asCurrent(row), false);
          return done;
        }
        case 'renew':
          return { ...done, checkout: await renew(userId, row, body) };
      }
    },

    /** By an administrator, with the next period: nothing is charged now. Null, or why the subscription is left alone. */
    async planChange(userId: string, planId: string): Promise<string | null> {
      const row = await settled(userId);
      if (!isRunning(row) || stateOf(row).state !== 'active') return 'it ends, or is not paid for';
      if (row.plan_id === planId || row.pending_plan_id === planId) return null;
      if (row.pending_plan_id) return 'another change is planned';
      await billing.schedule(asCurrent(row), await wishFor(db, planId, row.interval));
      return null;
    },

    /** Takes such a change back as long as it has not taken effect. */
    async undoPlannedChange(userId: string, planId: string): Promise<string | null> {
      const row = await settled(userId);
      if (row?.plan_id === planId) return 'the change has taken effect';
      if (row?.pending_plan_id === planId) await billing.undoChange(asCurrent(row));
      return null;
    },

    async cancel(userId: string): Promise<void> {
      const row = await settled(userId);
      if (!isRunning(row)) throw new AppError('NO_SUBSCRIPTION');
      if (stateOf(row).state === 'past_due') return billing.giveUp(asCurrent(row));
      if (!row.cancel_at_period_end) await billing.setCancel(asCurrent(row), true);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

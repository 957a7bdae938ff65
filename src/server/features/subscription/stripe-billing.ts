import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import { fold } from '#core/subscription/machine.ts';
import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import { sameTerms, type TariffTerms } from '#core/subscription/tariff-change.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type Clock, later } from '../../ports/clock.ts';
import type { CardPayments, RemoteInvoice, RemoteSubscription } from '../../ports/payments/card-payments.ts';
import { reconciledEvent } from '../../ports/payments/remote-events.ts';
import { type Billing, type Current, factsOf } from './billing.ts';
import * as store from './billing-store.ts';
import type { WriteInvoice } from './invoices.ts';
import { record } from './ledger.ts';
import * as subscriptions from './subscription-store.ts';

const paidFor = new Set(['active', 'trialing']);
const over = new Set(['canceled', 'incomplete_expired']);

interface StripeBillingDependencies {
  db: Database;
  clock: Clock;
  cards: CardPayments;
  writeInvoice: WriteInvoice;
  log: { warn(details: object, message: string): void };
}

/** The card payment service takes the money; what it tells becomes our events. */
export function stripeBilling({ db, clock, cards, writeInvoice, log }: StripeBillingDependencies) {
  const customerOf = async (userId: string): Promise<string> => {
    const known = (await store.findAccount(db, userId))?.stripe_customer_id;
    if (known) return known;
    const person = await db.transaction((tx) => subscriptions.lockUser(tx, userId));
    if (!person) throw new AppError('NOT_SIGNED_IN');
    const name = `${person.first_name} ${person.last_name}`.trim();
    const customerId = await cards.createCustomer({ userId, email: person.email, name });
    await store.saveCustomer(db, userId, customerId);
    return customerId;
  };

  /** What the service has, or a refusal where it knows of nothing. */
  const remoteOf = async ({ ref }: Current): Promise<RemoteSubscription> => {
    const remote = ref.startsWith('sub_') ? await cards.fetchSubscription(ref) : null;
    if (!remote) throw new AppError('NO_SUBSCRIPTION');
    return remote;
  };

  /** An upgrade that waits for the user's bank gives way to whatever the user wants next. */
  const dropWaiting = async (remote: RemoteSubscription): Promise<void> => {
    if (remote.waiting && remote.latestInvoice?.status === 'open') await cards.voidInvoice(remote.latestInvoice.id);
  };

  const writeRemoteInvoice = async (tx: Queryable, userId: string, invoice: RemoteInvoice): Promise<void> => {
    const status = ({ paid: 'paid', open: 'open', void: 'void', uncollectible: 'void' } as const)[
      invoice.status as 'paid'
    ];
    // A first payment or an upgrade that is not paid is not history yet, and nothing is owed for it.
    if (!status || (status !== 'paid' && invoice.reason !== 'subscription_cycle')) return;
    if (invoice.totalPence === 0) return;
    const row = await subscriptions.findSubscription(tx, userId);
    const planId = invoice.terms?.planId ?? row?.plan_id;
    const interval = invoice.terms?.interval ?? row?.interval;
    if (!planId || !interval) return;
    const planName = await subscriptions.tariffNameOf(tx, planId);
    const { id: ref, issuedAt, periodStart, periodEnd, totalPence, lines } = invoice;
    await writeInvoice(tx, {
      ref,
      userId,
      issuedAt,
      planId,
      planName,
      interval,
      periodStart,
      periodEnd,
      totalPence,
      lines,
      status,
    });
  };

  /** Takes over what the service says, if it differs from what we believe. */
  const take = async (userId: string, remote: RemoteSubscription, seenAt: Date): Promise<void> => {
    await db.transaction(async (tx) => {
      await subscriptions.lockUser(tx, userId);
      const event = reconciledEvent(remote, `seen-${randomUUID()}`, seenAt);
      if (event) {
        const known = await subscriptions.eventsOf(tx, userId);
        const differs = JSON.stringify(fold(known)) !== JSON.stringify(fold([...known, event]));
        if (differs) await record(tx, userId, [event], clock.now());
      }
      const { latestInvoice: invoice, terms } = remote;
      const isUpgrade = invoice?.reason === 'subscription_update';
      if (invoice) await writeRemoteInvoice(tx, userId, isUpgrade ? { ...invoice, terms } : invoice);
      if (paidFor.has(remote.status)) await store.payCheckoutOf(tx, remote.id);
    });
  };

  const takeCard = async (userId: string, subscriptionId: string): Promise<void> => {
    const card = await cards.fetchCard(subscriptionId);
    if (card) await store.savePaymentMethod(db, userId, card);
  };

  const reconcile = async (userId: string): Promise<void> => {
    const row = await subscriptions.findSubscription(db, userId);
    if (!row?.ref?.startsWith('sub_')) return;
    const seenAt = clock.now();
    const remote = await cards.fetchSubscription(row.ref);
    if (!remote) return;
    await take(userId, remote, seenAt);
    await takeCard(userId, remote.id);
  };

  /** Neither an earlier subscription nor an earlier wish may be charged beside the new one. */
  const clearTheWay = async (userId: string, earlier: subscriptions.SubscriptionRow | undefined): Promise<void> => {
    for (const { id, ref } of await store.abandonedPayments(db, userId)) {
      await cards.cancelNow(ref);
      await store.forgetPayment(db, id);
    }
    if (!earlier?.ref?.startsWith('sub_') || earlier.status === 'ended') return;
    const { state, holds } = subscriptionStateAt(factsOf(earlier), clock.now());
    if (!holds || state === 'grace') await cards.cancelNow(earlier.ref);
  };

  const scheduleKey = async (userId: string, { planId, interval }: TariffTerms) =>
    `schedule-${planId}-${interval}-${userId}-${await subscriptions.versionOf(db, userId)}`;

  const billing: Billing = {
    provider: 'stripe',
    publishableKey: cards.publishableKey,

    async settle(userId) {
      try {
        const now = clock.now();
        const open = await store.findOpenCheckout(db, userId);
        if (open?.ref) {
          const remote = await cards.fetchSubscription(open.ref);
          if (remote && over.has(remote.status)) await store.closeCheckout(db, open.id, 'closed');
          if (!remote || !paidFor.has(remote.status)) return;
          await take(userId, remote, now);
          return await takeCard(userId, remote.id);
        }
        const row = await subscriptions.findSubscription(db, userId);
        if (!row?.current_period_end || row.current_period_end > now) return;
        const claimed = await subscriptions.claimForCheck(db, { now, checkedBefore: later(now, -60), userId });
        if (claimed.length > 0) await reconcile(userId);
      } catch (error) {
        // What is known is shown all the same; the notices and the daily check make up for it.
        log.warn({ message: (error as Error).message }, 'the payment service could not be asked');
      }
    },

    async prepare(checkout, earlier) {
      if (checkout.ref) return checkout;
      const { user_id: userId, plan_id: planId, interval, pence } = checkout;
      const customerId = await customerOf(userId);
      await clearTheWay(userId, earlier);
      const wish = { planId, interval, pence, customerId, userId, chargeSavedCard: false };
      const remote = await cards.createSubscription(wish, `checkout-${checkout.id}`);
      await store.setCheckoutPayment(db, checkout.id, remote.id, remote.clientSecret);
      return { ...checkout, ref: remote.id, client_secret: remote.clientSecret };
    },

    preview: async (current, wish) => cards.previewUpgrade(await remoteOf(current), { ...wish, at: clock.now() }),

    async upgrade(current, wish) {
      const now = clock.now();
      let remote = await remoteOf(current);
      const isWanted = sameTerms(remote.waiting ? remote.waiting.terms : remote.terms, wish);
      if (!isWanted) {
        await dropWaiting(remote);
        // Planned in the service's own pages, so nobody here was told of it.
        if (remote.scheduleId) await cards.releaseSchedule(remote.scheduleId);
        remote = await cards.upgrade(remote, { ...wish, at: now });
      }
      await take(current.user_id, remote, now);
      return remote.waiting && remote.clientSecret;
    },

    async schedule(current, wish) {
      const now = clock.now();
      let remote = await remoteOf(current);
      await dropWaiting(remote);
      if (remote.cancelAtPeriodEnd) remote = await cards.setCancelAtPeriodEnd(remote.id, false);
      await cards.scheduleChange(remote, wish, await scheduleKey(current.user_id, wish));
      await take(current.user_id, remote, now);
      await tell(current, (about) => ({
        kind: 'change_scheduled',
        ...about,
        planId: wish.planId,
        interval: wish.interval,
      }));
    },

    async undoChange(current) {
      const remote = await remoteOf(current);
      await dropWaiting(remote);
      if (remote.scheduleId) await cards.releaseSchedule(remote.scheduleId);
      if (current.pending_plan_id) await tell(current, (about) => ({ kind: 'change_undone', ...about }));
    },

    async setCancel(current, cancel) {
      const now = clock.now();
      const remote = await remoteOf(current);
      await dropWaiting(remote);
      if (remote.scheduleId) await cards.releaseSchedule(remote.scheduleId);
      await take(current.user_id, await cards.setCancelAtPeriodEnd(current.ref, cancel), now);
    },

    async giveUp(current) {
      await cards.cancelNow(current.ref);
      await take(current.user_id, await remoteOf(current), clock.now());
    },

    async payOutstanding(current) {
      const { latestInvoice } = await remoteOf(current);
      if (latestInvoice?.status === 'open') await cards.payInvoice(latestInvoice.id);
      const now = clock.now();
      await take(current.user_id, await remoteOf(current), now);
    },

    async beginAgain({ id, user_id: userId }, earlier, { planId, interval, pence }) {
      const customerId = await customerOf(userId);
      await clearTheWay(userId, earlier);
      const now = clock.now();
      const wish = { planId, interval, pence, customerId, userId, chargeSavedCard: true };
      const remote = await cards.createSubscription(wish, `again-${id}`);
      await store.setCheckoutPayment(db, id, remote.id, null);
      await take(userId, remote, now);
    },

    newMethod: async (userId) => cards.beginNewMethod(await customerOf(userId)),
  };

  const tell = (
    current: Current,
    event: (about: { id: string; at: Date; ref: string }) => Parameters<typeof record>[2][number],
  ) =>
    db.transaction(async (tx) => {
      await subscriptions.lockUser(tx, current.user_id);
      const at = await subscriptions.momentAfterAll(tx, current.user_id, clock.now());
      await record(tx, current.user_id, [event({ id: `told-${randomUUID()}`, at, ref: current.ref })], clock.now());
    });

  /** From now on another payment method; what is outstanding is paid with it at once. */
  const chargeMethod = async (userId: string, methodId: string): Promise<void> => {
    const account = await store.findAccount(db, userId);
    if (!account?.stripe_customer_id) return;
    const row = await subscriptions.findSubscription(db, userId);
    const ref = row?.ref?.startsWith('sub_') && row.status !== 'ended' ? row.ref : null;
    await cards.chargeMethod(account.stripe_customer_id, ref, methodId);
    if (!ref) return;
    const remote = await cards.fetchSubscription(ref);
    if (remote?.waiting) await dropWaiting(remote);
    else if (remote?.latestInvoice?.status === 'open') await cards.payInvoice(remote.latestInvoice.id);
    await reconcile(userId);
  };

  /** For an account that is gone: nothing is charged any more, and the service forgets who it was. */
  const endAll = async (remote: { stripeCustomerId: string | null; refs: readonly string[] }): Promise<void> => {
    for (const ref of remote.refs) if (await cards.fetchSubscription(ref)) await cards.cancelNow(ref);
    if (remote.stripeCustomerId) await cards.forgetCustomer(remote.stripeCustomerId);
  };

  return { ...billing, reconcile, chargeMethod, writeRemoteInvoice, endAll };
}

export type StripeBilling = ReturnType<typeof stripeBilling>;

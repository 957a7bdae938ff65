import { type Interval, intervalMonths } from '../tariffs/tariffs.ts';
import type { SubscriptionEvent } from './event.ts';
import { addMonths } from './months.ts';

export interface SubscriptionState {
  ref: string;
  /** When this subscription was made. */
  since: Date;
  planId: string;
  interval: Interval;
  /** What is paid for. */
  periodStart: Date;
  periodEnd: Date;
  paymentFailed: boolean;
  cancelAtPeriodEnd: boolean;
  pendingChange: { planId: string; interval: Interval } | null;
  ended: boolean;
}

/** Among events of the same second: what begins comes before what follows from it, what ends comes last. */
const ranks: Record<SubscriptionEvent['kind'], number> = {
  started: 0,
  mirrored: 1,
  changed: 2,
  change_scheduled: 3,
  change_undone: 4,
  cancel_requested: 5,
  reactivated: 6,
  payment_failed: 7,
  paid: 8,
  ended: 9,
  reconciled: 10,
};

/**
 * The state that a set of events leads to. Order and repetition of the list do not matter: events are put in their own
 * order first, and the same event counts once.
 */
export function fold(events: readonly SubscriptionEvent[]): SubscriptionState | null {
  const once = [...new Map(events.map((event) => [event.id, event])).values()];
  return once.sort(inOrder).reduce<SubscriptionState | null>(step, null);
}

function inOrder(a: SubscriptionEvent, b: SubscriptionEvent): number {
  const difference = a.at.getTime() - b.at.getTime() || ranks[a.kind] - ranks[b.kind];
  if (difference !== 0) return difference;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function step(state: SubscriptionState | null, event: SubscriptionEvent): SubscriptionState | null {
  switch (event.kind) {
    case 'started':
      return {
        ref: event.ref,
        since: event.at,
        ...terms(event),
        ...period(event),
        paymentFailed: false,
        cancelAtPeriodEnd: false,
        pendingChange: null,
        ended: false,
      };
    case 'mirrored':
      return mirror(state, event, false);
    case 'reconciled':
      return mirror(state, event, event.ended);
  }
  // What is told of an earlier subscription changes nothing about a later one.
  if (!state || state.ref !== event.ref || state.ended) return state;
  switch (event.kind) {
    case 'changed':
      return { ...state, ...terms(event), ...period(event), pendingChange: null, cancelAtPeriodEnd: false };
    case 'change_scheduled':
      return { ...state, pendingChange: terms(event) };
    case 'change_undone':
      return { ...state, pendingChange: null };
    case 'cancel_requested':
      return { ...state, cancelAtPeriodEnd: true, pendingChange: null };
    case 'reactivated':
      return { ...state, cancelAtPeriodEnd: false };
    case 'paid':
      return pay(state, event);
    case 'payment_failed':
      return { ...state, paymentFailed: true, ...paidOnlyUntil(state, event.paidUntil) };
    case 'ended':
      return { ...state, ended: true, pendingChange: null, ...paidOnlyUntil(state, event.at) };
  }
}

type Mirrored = Extract<SubscriptionEvent, { kind: 'mirrored' | 'reconciled' }>;

function mirror(state: SubscriptionState | null, event: Mirrored, ended: boolean): SubscriptionState | null {
  const same = state?.ref === event.ref ? state : null;
  if (!same) {
    // One that is new and not paid for yet, or older than the known one, does not count.
    if (!event.period || event.paymentFailed || ended || (state && event.since <= state.since)) return state;
  } else if (same.ended && event.kind === 'mirrored') return same;
  const paid = event.period ? period({ ...event.period }) : same && period(same);
  if (!paid) return state;
  const arrived = same?.pendingChange?.planId === event.planId && same.pendingChange.interval === event.interval;
  return {
    ref: event.ref,
    since: event.since,
    ...terms(event),
    ...paid,
    paymentFailed: event.paymentFailed,
    cancelAtPeriodEnd: event.cancelAtPeriodEnd,
    pendingChange: arrived || ended || event.changePlanned === false ? null : (same?.pendingChange ?? null),
    ended,
  };
}

/** A new period brings the change that waited for it; paying for a period that is known already changes no date. */
function pay(state: SubscriptionState, event: { periodStart: Date; periodEnd: Date }): SubscriptionState {
  if (event.periodEnd <= state.periodEnd) return { ...state, paymentFailed: false };
  return { ...state, ...(state.pendingChange ?? {}), ...period(event), pendingChange: null, paymentFailed: false };
}

/** What is paid for ends here. A period that was believed in and not paid for is taken back; the one before it counts. */
function paidOnlyUntil(state: SubscriptionState, paidUntil: Date) {
  if (paidUntil > state.periodStart) return { periodEnd: earlier(state.periodEnd, paidUntil) };
  return { periodStart: addMonths(paidUntil, -intervalMonths[state.interval]), periodEnd: paidUntil };
}

const terms = ({ planId, interval }: { planId: string; interval: Interval }) => ({ planId, interval });
const period = ({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }) => ({ periodStart, periodEnd });
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interval, intervalMonths } from '../tariffs/tariffs.ts';
import type { SubscriptionEvent } from './event.ts';
import { fold } from './machine.ts';
import { addMonths } from './months.ts';

type Draft = SubscriptionEvent extends infer Event
  ? Event extends SubscriptionEvent
    ? Omit<Event, 'id'>
    : never
  : never;
const day = (text: string) => new Date(`2026-${text}T10:00:00Z`);
const history = (...drafts: Draft[]): SubscriptionEvent[] =>
  drafts.map((draft, n) => ({ ...draft, id: `event-${n}` }) as SubscriptionEvent);

const ref = 'sub-1';
const started: Draft = {
  kind: 'started',
  at: day('01-10'),
  ref,
  planId: 'basic',
  interval: 'month',
  periodStart: day('01-10'),
  periodEnd: day('02-10'),
};
const mirrored = {
  kind: 'mirrored',
  at: day('01-10'),
  ref,
  since: day('01-10'),
  planId: 'basic',
  interval: 'month',
  period: { periodStart: day('01-10'), periodEnd: day('02-10') },
  paymentFailed: false,
  cancelAtPeriodEnd: false,
} as const;

describe('the subscription machine', () => {
  it('begins with a payment', () => {
    expect(fold([])).toBeNull();
    expect(
      fold(history({ kind: 'paid', at: day('01-10'), ref, periodStart: day('01-10'), periodEnd: day('02-10') })),
    ).toBeNull();
    expect(fold(history(started))).toEqual({
      ref,
      since: day('01-10'),
      planId: 'basic',
      interval: 'month',
      periodStart: day('01-10'),
      periodEnd: day('02-10'),
      paymentFailed: false,
      cancelAtPeriodEnd: false,
      pendingChange: null,
      ended: false,
    });
  });

  it('an upgrade counts at once and takes a cancellation back', () => {
    const state = fold(
      history(
        started,
        { kind: 'cancel_requested', at: day('01-12'), ref },
        { ...started, kind: 'changed', at: day('01-20'), planId: 'standard' },
      ),
    );
    expect(state).toMatchObject({ planId: 'standard', cancelAtPeriodEnd: false, periodEnd: day('02-10') });
  });

  it('a downgrade waits for the next period, and can be taken back', () => {
    const planned = history(started, {
      kind: 'change_scheduled',
      at: day('01-20'),
      ref,
      planId: 'premium',
      interval: 'three_months',
    });
    expect(fold(planned)).toMatchObject({
      planId: 'basic',
      pendingChange: { planId: 'premium', interval: 'three_months' },
    });
    const next = { at: day('02-10'), ref, periodStart: day('02-10'), periodEnd: day('05-10') };
    expect(fold([...planned, { kind: 'paid', id: 'next', ...next }])).toMatchObject({
      planId: 'premium',
      interval: 'three_months',
      pendingChange: null,
      periodEnd: day('05-10'),
    });
    expect(
      fold([...planned, { kind: 'change_undone', id: 'undone', at: day('01-21'), ref }])?.pendingChange,
    ).toBeNull();
  });

  it('a failed payment leaves what is paid for; paying makes up for it', () => {
    const failed = history(started, { kind: 'payment_failed', at: day('02-10'), ref, paidUntil: day('02-10') });
    expect(fold(failed)).toMatchObject({ paymentFailed: true, periodEnd: day('02-10') });
    const paid = {
      kind: 'paid',
      id: 'paid',
      at: day('02-12'),
      ref,
      periodStart: day('02-10'),
      periodEnd: day('03-10'),
    } as const;
    expect(fold([...failed, paid])).toMatchObject({
      paymentFailed: false,
      periodStart: day('02-10'),
      periodEnd: day('03-10'),
    });
  });

  it('a period the payment service began and could not collect is taken back', () => {
    const period = { periodStart: day('02-10'), periodEnd: day('03-10') };
    const state = fold(
      history(
        mirrored,
        { ...mirrored, at: day('02-10'), period },
        { kind: 'payment_failed', at: day('02-11'), ref, paidUntil: day('02-10') },
        { ...mirrored, at: day('02-11'), period: null, paymentFailed: true },
      ),
    );
    expect(state).toMatchObject({ paymentFailed: true, periodStart: day('01-10'), periodEnd: day('02-10') });
  });

  it('ends when it is told to, and what follows changes nothing', () => {
    const ended = history(
      started,
      { kind: 'ended', at: day('01-15'), ref },
      { kind: 'reactivated', at: day('01-16'), ref },
    );
    expect(fold(ended)).toMatchObject({ ended: true, periodEnd: day('01-15'), cancelAtPeriodEnd: false });
    expect(fold([...ended, { ...mirrored, id: 'late', at: day('01-16') }])?.ended).toBe(true);
  });

  it('a later subscription replaces an earlier one, whatever is still told of that', () => {
    const second = { ...mirrored, ref: 'sub-2', at: day('03-01'), since: day('03-01'), planId: 'premium' };
    const state = fold(
      history(
        mirrored,
        { ...second, period: { periodStart: day('03-01'), periodEnd: day('04-01') } },
        { kind: 'ended', at: day('03-02'), ref },
        { ...mirrored, at: day('03-03') },
      ),
    );
    expect(state).toMatchObject({ ref: 'sub-2', planId: 'premium', ended: false });
  });

  it('a subscription that nobody has paid for yet does not count', () => {
    expect(fold(history({ ...mirrored, period: null }))).toBeNull();
    expect(fold(history({ ...mirrored, paymentFailed: true }))).toBeNull();
  });

  it('a reconciled event puts everything right, also an end', () => {
    const reconciled = { ...mirrored, kind: 'reconciled', at: day('01-20'), planId: 'standard', ended: false } as const;
    const wrong = history(started, { kind: 'ended', at: day('01-15'), ref });
    expect(fold([...wrong, { ...reconciled, id: 'r' }])).toMatchObject({ planId: 'standard', ended: false });
    expect(fold([...history(started), { ...reconciled, id: 'r', ended: true }])?.ended).toBe(true);
    const planned: Draft = { kind: 'change_scheduled', at: day('01-12'), ref, planId: 'premium', interval: 'month' };
    expect(fold([...history(started, planned), { ...reconciled, id: 'r' }])?.pendingChange).not.toBeNull();
    expect(
      fold([...history(started, planned), { ...reconciled, id: 'r', changePlanned: false }])?.pendingChange,
    ).toBeNull();
  });

  it('[SUB-04] 500 histories, shuffled, with duplicates and replays, lead where the orderly ones lead', () => {
    fc.assert(
      fc.property(histories(), fc.infiniteStream(fc.nat()), (events, random) => {
        const orderly = fold(events);
        const next = () => random.next().value ?? 0;
        const repeated = [...events, ...events.filter(() => next() % 2 === 0), ...events.slice(0, next() % 5)];
        for (let i = repeated.length - 1; i > 0; i -= 1) {
          const j = next() % (i + 1);
          [repeated[i], repeated[j]] = [repeated[j], repeated[i]] as [SubscriptionEvent, SubscriptionEvent];
        }
        expect(fold(repeated)).toEqual(orderly);
        // What is folded stands as it was: replaying it once more changes nothing.
        expect(fold([...repeated, ...repeated])).toEqual(orderly);
      }),
      { numRuns: 500 },
    );
  });

  it('never holds a period that ends before it begins, whatever happens', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const state = fold(events);
        if (state) expect(state.periodEnd >= state.periodStart).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Believable steps, many of them within the same second, of up to three subscriptions. */
function histories(): fc.Arbitrary<SubscriptionEvent[]> {
  const planId = fc.constantFrom('basic', 'standard', 'premium');
  const interval = fc.constantFrom<Interval>('month', 'three_months');
  const kind = fc.constantFrom<SubscriptionEvent['kind']>(
    'started',
    'mirrored',
    'changed',
    'change_scheduled',
    'change_undone',
    'cancel_requested',
    'reactivated',
    'paid',
    'payment_failed',
    'ended',
    'reconciled',
  );
  const stepOf = fc.record({
    kind,
    planId,
    interval,
    gap: fc.constantFrom(0, 0, 1, 3600, 86_400, 2_600_000),
    flag: fc.boolean(),
  });
  return fc.array(stepOf, { minLength: 1, maxLength: 25 }).map((steps) => {
    let at = day('01-01');
    let since = at;
    let subscription = 0;
    let period = { periodStart: at, periodEnd: at };
    return steps.map(({ kind, planId, interval, gap, flag }, n) => {
      at = new Date(at.getTime() + gap * 1000);
      const next = (from: Date) => ({ periodStart: from, periodEnd: addMonths(from, intervalMonths[interval]) });
      if (kind === 'started' || (kind === 'mirrored' && n === 0)) {
        subscription += 1;
        since = at;
        period = next(at);
      }
      if (kind === 'paid') period = next(period.periodEnd);
      if (kind === 'changed') period = next(at);
      const about = { id: `event-${n}`, at, ref: `sub-${subscription}`, planId, interval };
      const mirror = {
        since,
        period: flag ? period : null,
        paymentFailed: !flag,
        cancelAtPeriodEnd: gap > 0,
        ended: gap > 1,
      };
      return { kind, ...about, ...period, ...mirror, paidUntil: period.periodStart } as SubscriptionEvent;
    });
  });
}

import { describe, expect, it } from 'vitest';
import { currentTier, type SubscriptionFacts, subscriptionStateAt, tariffInForce } from './subscription-state.ts';

const end = new Date('2026-11-15T10:00:00Z');
const plan = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  planId: 'basic',
  planName: 'Basic',
  status: 'active',
  periodStart: null,
  periodEnd: end,
  cancelAtPeriodEnd: false,
  ...changes,
});
const second = 1000;
const graceUntil = new Date('2026-11-18T10:00:00Z');
const moved = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

describe('where a subscription stands', () => {
  it.each([
    ['paid for', plan(), -second, 'active'],
    ['cancelled', plan({ cancelAtPeriodEnd: true }), -second, 'cancelling'],
    ['the payment failed', plan({ status: 'past_due' }), second, 'past_due'],
    ['the period is over', plan(), 0, 'grace'],
    ['cancelled and the period is over', plan({ cancelAtPeriodEnd: true }), 0, 'grace'],
    ['ended by the payment service', plan({ status: 'ended' }), 0, 'grace'],
  ])('%s', (_name, facts, offset, state) => {
    expect(subscriptionStateAt(facts, moved(end, offset))).toMatchObject({ state, holds: true });
  });

  it('[SUB-08] the three days of grace keep the plan, to the second, then the user is Free', () => {
    for (const facts of [
      plan(),
      plan({ cancelAtPeriodEnd: true }),
      plan({ status: 'past_due' }),
      plan({ status: 'ended' }),
    ]) {
      expect(currentTier(facts, 'user', moved(graceUntil, -second))).toBe('Basic');
      expect(subscriptionStateAt(facts, moved(graceUntil, -second)).graceUntil).toEqual(graceUntil);
      expect(currentTier(facts, 'user', graceUntil)).toBe('Free');
      expect(tariffInForce(facts, graceUntil)).toBe('free');
    }
  });

  it('[SUB-08] tells what ended as wished from what was not paid', () => {
    const states = [plan({ cancelAtPeriodEnd: true }), plan({ status: 'ended' }), plan(), plan({ status: 'past_due' })];
    expect(states.map((facts) => subscriptionStateAt(facts, graceUntil).state)).toEqual([
      'free',
      'free',
      'expired',
      'expired',
    ]);
  });

  it('without a subscription the user is Free, an admin is an admin', () => {
    expect(subscriptionStateAt(null, end)).toEqual({ state: 'none', holds: false, graceUntil: null });
    expect([currentTier(null, 'user', end), tariffInForce(null, end)]).toEqual(['Free', 'free']);
    expect([currentTier(null, 'admin', end), currentTier(plan(), 'admin', end)]).toEqual(['Admin', 'Admin']);
  });

  it('a plan without an end goes on', () => {
    const endless = plan({ planId: 'premium', planName: 'Premium', periodEnd: null });
    expect(currentTier(endless, 'user', new Date('2099-01-01'))).toBe('Premium');
  });
});

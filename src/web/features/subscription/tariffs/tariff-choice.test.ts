import { describe, expect, it } from 'vitest';
import type { ActiveSubscription } from '#contract/subscription.ts';
import { standard, tariffs } from '../subscription-fixture.ts';
import { type CurrentSubscription, choiceOf, currentSubscription } from './tariff-choice.ts';

const labels = (current: CurrentSubscription | null, interval: 'month' | 'three_months' = 'month') =>
  tariffs.map((plan) => choiceOf(plan, interval, tariffs, current).button?.label ?? null);
const on = (more: Partial<ActiveSubscription> = {}) => currentSubscription({ ...standard, ...more }, false);
const choice = (id: string, current: CurrentSubscription | null, interval: 'month' | 'three_months' = 'month') => {
  const plan = tariffs.find((one) => one.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  return choiceOf(plan, interval, tariffs, current);
};

describe('choiceOf', () => {
  it('[SUB-07] leads a visitor to an account or to the checkout', () => {
    expect(labels(null)).toEqual(['Start free', 'Choose Basic', 'Choose Standard', 'Choose Premium']);
    expect(choice('free', null).button?.to).toBe('/signup');
    expect(choice('basic', null, 'three_months').button?.to).toBe(
      '/internal/subscription/checkout?plan=basic&interval=three_months',
    );
  });

  it.each([null, { ...standard, status: 'expired' as const, plan_id: 'free', plan_name: 'Free' }])(
    '[SUB-07] lets somebody on Free choose any other: %j',
    (active) => {
      expect(labels(currentSubscription(active, false))).toEqual([
        null,
        'Choose Basic',
        'Choose Standard',
        'Choose Premium',
      ]);
    },
  );

  it('[SUB-07] says upgrade, change or cancel to somebody with a plan, and when', () => {
    expect(labels(on())).toEqual(['Cancel your plan', 'Change to Basic', 'Manage', 'Upgrade to Premium']);
    expect(choice('premium', on())).toEqual({
      button: { label: 'Upgrade to Premium', short: 'Upgrade', to: '/subscription?plan=premium&interval=month' },
      note: 'At once; you pay the difference',
    });
    expect(choice('basic', on()).note).toBe('From 15 December 2026');
    expect(choice('free', on()).note).toBe('You keep it until 15 December 2026');
  });

  it('[SUB-07] offers the other interval of the same plan', () => {
    expect(choice('standard', on(), 'three_months')).toMatchObject({
      button: { label: 'Pay for 3 months' },
      note: 'From today',
    });
    expect(choice('standard', on({ interval: 'three_months' }))).toMatchObject({
      button: { label: 'Pay monthly' },
      note: 'From 15 December 2026',
    });
  });

  it('marks a planned change and a cancelled plan', () => {
    const pending_change = {
      plan_id: 'basic',
      plan_name: 'Basic',
      interval: 'month' as const,
      from: '2026-12-15T10:00:00Z',
    };
    expect(choice('basic', on({ pending_change }))).toMatchObject({ button: { label: 'See the change' } });
    expect(choice('free', on({ status: 'cancelling' }))).toEqual({ button: null, note: 'From 15 December 2026' });
  });

  it('[SUB-08] lets somebody in the days of grace begin anew with any plan', () => {
    const inGrace = on({ status: 'grace' });
    expect(labels(inGrace)).toEqual([null, 'Choose Basic', 'Renew Standard', 'Choose Premium']);
    expect(choice('basic', inGrace)).toMatchObject({ note: 'From today' });
  });

  it('[SUB-01] offers an administrator nothing', () => {
    expect(labels(currentSubscription(null, true))).toEqual([null, null, null, null]);
  });
});

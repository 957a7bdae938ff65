import { describe, expect, it } from 'vitest';
import { subscriptionStates } from '#core/subscription/states.ts';
import { standard, tariffs } from '../subscription-fixture.ts';
import { subscriptionSentence } from './subscription-state.ts';

const words = (more: Partial<typeof standard>) => subscriptionSentence({ ...standard, ...more }, tariffs);

describe('planStanding', () => {
  it.each<[Partial<typeof standard>, string, RegExp]>([
    [{ status: 'active' }, 'Active', /^Renews on 15 December 2026 for £19\.99, each month\.$/],
    [
      { pending_change: { plan_id: 'basic', plan_name: 'Basic', interval: 'month', from: '2026-12-15T10:00:00Z' } },
      'Active',
      /^Changes to Basic on 15 December 2026\.$/,
    ],
    [{ status: 'cancelling' }, 'Ending', /keep Standard until 15 December 2026; then you are on Free/],
    [
      { status: 'past_due', grace_until: '2026-12-18T10:00:00Z' },
      'Payment failed',
      /You keep Standard until 18 December 2026 at 10:00; .* Update your payment method/,
    ],
    [
      { status: 'grace', grace_until: '2026-12-18T10:00:00Z' },
      'Expired',
      /since 15 December 2026\. You keep Standard until 18/,
    ],
    [
      {
        status: 'expired',
        plan_id: 'free',
        plan_name: 'Free',
        ended_plan: { plan_id: 'standard', plan_name: 'Standard' },
      },
      'Expired',
      /^Standard ended because it was not paid for\. You are on Free now/,
    ],
    [
      {
        status: 'free',
        plan_id: 'free',
        plan_name: 'Free',
        ended_plan: { plan_id: 'standard', plan_name: 'Standard' },
      },
      'Ended',
      /^Standard ended as you wished/,
    ],
    [{ status: 'none' }, 'No subscription', /^You are on Free/],
  ])('[SUB-08] says where %j stands', (more, badge, sentence) => {
    const said = words(more);
    expect(said.badge.text).toBe(badge);
    expect(said.sentence).toMatch(sentence);
  });

  it('has words for every state', () => {
    for (const status of subscriptionStates) expect(words({ status }).sentence).not.toBe('');
    expect(subscriptionSentence(null, tariffs)).toEqual(words({ status: 'none' }));
  });

  it('names the price that is really due', () => {
    expect(words({ interval: 'three_months' }).sentence).toContain('for £48, each 3 months');
    expect(words({ current_period_end: null }).sentence).toContain('no end');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceOf, allowancePeriod, currentTier, isUnlimited, type SubscriptionFacts } from './plans.ts';

const plan = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  planId: 'basic',
  planName: 'Basic',
  status: 'active',
  periodEnd: new Date('2026-11-20T10:00:00Z'),
  ...changes,
});
const day = (text: string) => new Date(`${text}T10:00:00Z`);

describe('allowances', () => {
  it.each([
    ['Free', 3],
    ['Basic', 15],
    ['Standard', 60],
    ['Premium', 999],
    ['Admin', 999],
  ] as const)('%s may start %i consultations a month', (tier, allowance) => {
    expect(allowanceOf(tier, 'case_sessions')).toBe(allowance);
  });

  it('999 and more means unlimited', () => {
    expect([998, 999, 5000].map(isUnlimited)).toEqual([false, true, true]);
  });
});

describe('the tier that counts', () => {
  it.each([
    ['no plan', null, 'Free'],
    ['an active plan', plan(), 'Basic'],
    ['a failed payment', plan({ status: 'past_due' }), 'Basic'],
    ['a cancelled plan', plan({ status: 'canceled' }), 'Free'],
    ['a plan without an end', plan({ planId: 'premium', planName: 'Premium', periodEnd: null }), 'Premium'],
    ['within the three days of grace', plan({ periodEnd: day('2026-11-13') }), 'Basic'],
    ['after them', plan({ periodEnd: day('2026-11-12') }), 'Free'],
  ])('%s', (_name, subscription, tier) => {
    expect(currentTier(subscription, 'user', day('2026-11-15'))).toBe(tier);
  });

  it('an admin is an admin', () => expect(currentTier(plan(), 'admin', day('2026-11-15'))).toBe('Admin'));
});

describe('the month an allowance counts in', () => {
  it('is the calendar month in UTC without a plan', () => {
    const month = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
    expect(allowancePeriod(null, new Date('2026-11-01T00:00:00Z'))).toEqual(month);
    expect(allowancePeriod(null, new Date('2026-11-30T23:59:59.999Z'))).toEqual(month);
    expect(allowancePeriod(null, new Date('2026-12-31T12:00:00Z')).to).toEqual(new Date('2027-01-01T00:00:00Z'));
  });

  it('is counted back from the end of the paid period', () => {
    const quarter = plan({ periodEnd: day('2026-12-31') });
    expect(allowancePeriod(quarter, day('2026-12-05'))).toEqual({ from: day('2026-11-30'), to: day('2026-12-31') });
    expect(allowancePeriod(quarter, day('2026-11-15'))).toEqual({ from: day('2026-10-31'), to: day('2026-11-30') });
    expect(allowancePeriod(quarter, day('2026-11-30'))).toEqual({ from: day('2026-11-30'), to: day('2026-12-31') });
  });

  it('runs on through the days of grace without a new allowance, then the calendar counts', () => {
    const ended = plan({ periodEnd: day('2026-11-13') });
    expect(allowancePeriod(ended, day('2026-11-15'))).toEqual({ from: day('2026-10-13'), to: day('2026-11-16') });
    expect(allowancePeriod(ended, day('2026-11-16')).from).toEqual(new Date('2026-11-01T00:00:00Z'));
  });

  it('always holds the moment it is asked for, and starts where the one before it ends', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    const end = fc.date({ min: new Date('2026-12-31'), max: new Date('2027-06-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, end, (now, periodEnd) => {
        const { from, to } = allowancePeriod(plan({ periodEnd }), now);
        expect(from <= now && now < to).toBe(true);
        const before = allowancePeriod(plan({ periodEnd }), new Date(from.getTime() - 1));
        expect(before.to).toEqual(from);
      }),
    );
  });
});

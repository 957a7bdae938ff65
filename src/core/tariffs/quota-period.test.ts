import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionFacts } from '../subscription/subscription-state.ts';
import { allowancePeriod, earliestPeriodStart } from './quota-period.ts';

const plan = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  planId: 'basic',
  planName: 'Basic',
  status: 'active',
  periodStart: null,
  periodEnd: new Date('2026-11-20T10:00:00Z'),
  cancelAtPeriodEnd: false,
  ...changes,
});
const day = (text: string) => new Date(`${text}T10:00:00Z`);

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

  it('never begins before the paid period, whose months may differ in length', () => {
    const bought = plan({ periodStart: day('2026-01-31'), periodEnd: day('2026-02-28') });
    expect(allowancePeriod(bought, day('2026-02-10'))).toEqual({ from: day('2026-01-31'), to: day('2026-02-28') });
    const renewed = plan({ periodStart: day('2026-02-28'), periodEnd: day('2026-03-31') });
    expect(allowancePeriod(renewed, day('2026-03-30'))).toEqual({ from: day('2026-02-28'), to: day('2026-03-31') });
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

  it('never began before the earliest start, in days of grace neither', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    const hoursLeft = fc.integer({ min: -100, max: 10_000 });
    fc.assert(
      fc.property(moment, hoursLeft, (now, hours) => {
        const periodEnd = new Date(now.getTime() + hours * 60 * 60 * 1000);
        expect(allowancePeriod(plan({ periodEnd }), now).from >= earliestPeriodStart(now)).toBe(true);
        expect(allowancePeriod(null, now).from >= earliestPeriodStart(now)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { expiryBanner } from './expiry-banner.ts';

const now = new Date('2026-11-15T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000);
const banner = (status: string | null, periodEnd: Date | null, cancelAtPeriodEnd = false) =>
  expiryBanner({ status, periodEnd, cancelAtPeriodEnd }, now);

describe('expiry banner', () => {
  it('[SUB-05] a failed payment comes before everything else, in its exact words', () => {
    const expected = {
      severity: 'critical',
      title: 'Payment Failed',
      message: 'Your subscription payment failed. Please update your payment method to continue using all features.',
      action: { label: 'Update Payment Method', to: '/subscription?action=update-payment' },
    };
    expect(banner('past_due', hours(400))).toEqual(expected);
    expect(banner('past_due', hours(-20), true)).toEqual(expected);
  });

  it.each(['active', 'grace', 'cancelling'])('[SUB-05] %s, past the end: expired, with the days of grace', (status) => {
    expect(banner(status, hours(-1), status === 'cancelling')).toEqual({
      severity: 'critical',
      title: 'Subscription Expired',
      message:
        'Your subscription ended on 15 November 2026. During the 3-day grace period you keep all features, until 18 November 2026 at 09:00.',
      action: { label: 'Renew Now', to: '/subscription?action=renew' },
    });
  });

  it('[SUB-05] says so when the grace period is over while the page is open', () => {
    expect(banner('active', hours(-73))?.message).toContain('The 3-day grace period is over, and you are on Free.');
    expect(banner('active', hours(-71))?.message).toContain('you keep all features');
  });

  it('[SUB-05] a cancelled subscription is ending, however far the end is', () => {
    expect(banner('active', hours(2000), true)).toMatchObject({
      severity: 'warning',
      title: 'Subscription Ending',
      action: { label: 'Reactivate Subscription' },
    });
    expect(banner('cancelling', hours(24), true)?.message).toBe(
      'Your subscription is cancelled and ends on 16 November 2026. Until then you keep all features.',
    );
  });

  it('[SUB-05] an active one is announced from 7 days before its end', () => {
    expect(banner('active', hours(7 * 24 + 0.01))).toBeNull();
    expect(banner('active', hours(7 * 24))).toEqual({
      severity: 'info',
      title: 'Subscription Expiring Soon',
      message: 'Your current subscription period ends in 7 days, on 22 November 2026.',
      action: { label: 'Renew Subscription', to: '/subscription' },
    });
    expect(banner('active', hours(25))?.message).toContain('in 1 day,');
    expect(banner('active', hours(2))?.message).toContain('within a day,');
  });

  it.each([null, 'expired', 'free', 'none'])('[SUB-05] nothing to tell: %s', (status) => {
    expect(banner(status, hours(-100), true)).toBeNull();
  });

  it('[SUB-05] nothing to tell about a plan without an end', () => {
    expect(banner('active', null)).toBeNull();
    expect(banner('active', null, true)?.message).toContain('ends with its period.');
  });
});

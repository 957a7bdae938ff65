import { dayAndTime, longDay } from '../dates.ts';
import { graceEnd } from './grace.ts';

export interface ExpiryFacts {
  status: string | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

export interface ExpiryBanner {
  severity: 'critical' | 'warning' | 'info';
  title: 'Payment Failed' | 'Subscription Expired' | 'Subscription Ending' | 'Subscription Expiring Soon';
  message: string;
  action: { label: string; to: string };
}

const day = 24 * 60 * 60 * 1000;
const warningDays = 7;
const running = new Set(['active', 'cancelling', 'grace']);

/** What a signed-in user is told about the end of their subscription, or null when there is nothing to tell. */
export function expiryBanner({ status, periodEnd, cancelAtPeriodEnd }: ExpiryFacts, now: Date): ExpiryBanner | null {
  if (status === 'past_due') {
    return {
      severity: 'critical',
      title: 'Payment Failed',
      message: 'Your subscription payment failed. Please update your payment method to continue using all features.',
      action: { label: 'Update Payment Method', to: '/subscription?action=update-payment' },
    };
  }
  if (status === null || !running.has(status)) return null;
  if (periodEnd !== null && periodEnd <= now) return expired(periodEnd, now);
  if (cancelAtPeriodEnd) return ending(periodEnd);
  if (periodEnd === null || periodEnd.getTime() - now.getTime() > warningDays * day) return null;
  return {
    severity: 'info',
    title: 'Subscription Expiring Soon',
    message: `Your current subscription period ends ${inDays(periodEnd, now)}, on ${longDay(periodEnd)}.`,
    action: { label: 'Renew Subscription', to: '/subscription' },
  };
}

function expired(periodEnd: Date, now: Date): ExpiryBanner {
  const ended = `Your subscription ended on ${longDay(periodEnd)}.`;
  const graceUntil = graceEnd(periodEnd);
  return {
    severity: 'critical',
    title: 'Subscription Expired',
    message:
      now < graceUntil
        ? `${ended} During the 3-day grace period you keep all features, until ${dayAndTime(graceUntil)}.`
        : `${ended} The 3-day grace period is over, and you are on Free.`,
    action: { label: 'Renew Now', to: '/subscription?action=renew' },
  };
}

const ending = (periodEnd: Date | null): ExpiryBanner => ({
  severity: 'warning',
  title: 'Subscription Ending',
  message: `Your subscription is cancelled and ends${periodEnd ? ` on ${longDay(periodEnd)}` : ' with its period'}. Until then you keep all features.`,
  action: { label: 'Reactivate Subscription', to: '/subscription?action=reactivate' },
});

function inDays(periodEnd: Date, now: Date): string {
  const days = Math.floor((periodEnd.getTime() - now.getTime()) / day);
  if (days === 0) return 'within a day';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

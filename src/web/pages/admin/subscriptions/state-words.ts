import type { SubscriptionStatus } from '#core/subscription/states.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'critical';

export const stateWords: Record<SubscriptionStatus, { text: string; tone: Tone }> = {
  none: { text: 'None', tone: 'neutral' },
  active: { text: 'Active', tone: 'success' },
  cancelling: { text: 'Ends with the period', tone: 'warning' },
  past_due: { text: 'Payment failed', tone: 'critical' },
  grace: { text: 'In grace', tone: 'warning' },
  expired: { text: 'Expired', tone: 'neutral' },
  free: { text: 'Ended', tone: 'neutral' },
};

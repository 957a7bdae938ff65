/**
 * none: never subscribed. active: paid for and going on. cancelling: paid for, ends with the period.
 * past_due: the payment failed, the plan still holds. grace: the period is over, the plan still holds.
 * expired: the days of grace went by unpaid. free: ended as the user wished. Both are Free again.
 */
export const subscriptionStates = ['none', 'active', 'cancelling', 'past_due', 'grace', 'expired', 'free'] as const;
export type SubscriptionStatus = (typeof subscriptionStates)[number];

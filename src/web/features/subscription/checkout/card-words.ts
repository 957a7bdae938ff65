import type { ActiveSubscription } from '#contract/subscription.ts';

type Method = NonNullable<ActiveSubscription['payment_method']>;

/** Visa ending 4242 */
export const cardName = ({ brand, last4 }: Method): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;

/** Valid until 04/2031 */
export const cardTerm = ({ exp_month, exp_year }: Method): string =>
  `Valid until ${String(exp_month).padStart(2, '0')}/${exp_year}`;

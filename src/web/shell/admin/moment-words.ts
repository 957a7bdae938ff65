import { momentWords } from '#core/dates.ts';

/** 7 Oct 2025, 18:52 */
export const shortMoment = momentWords({ dateStyle: 'medium', timeStyle: 'short' });
/** 7 Oct 2025 */
export const shortDay = momentWords({ dateStyle: 'medium' });

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
/** £19.99 */
export const pounds = (pence: number): string => money.format(pence / 100);

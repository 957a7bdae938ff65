import { momentWords } from '#core/dates.ts';

/** 7 Oct 2025, 18:52 */
export const shortMoment = momentWords({ dateStyle: 'medium', timeStyle: 'short' });
/** 7 Oct 2025 */
export const shortDay = momentWords({ dateStyle: 'medium' });

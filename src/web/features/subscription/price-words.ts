import type { Tariff } from '#contract/subscription.ts';
import { inPounds } from '#core/tariffs/money.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';

/** £24 or £9.99; in a column all of them have pence (`inPounds`). */
export const pounds = (pence: number): string => inPounds(pence, pence % 100 === 0 ? 0 : 2);

export const intervalWords: Record<Interval, string> = { month: 'month', three_months: '3 months' };

type Priced = Pick<Tariff, 'prices'>;

export const priceOf = ({ prices }: Priced, interval: Interval): number | null =>
  prices.find((price) => price.interval === interval)?.pence ?? null;

const isFree = ({ prices }: Priced): boolean => prices.every(({ pence }) => pence === 0);

/** What three months paid at once cost less than three single ones. */
export function savingOf(plan: Priced): number {
  const [month, three] = [priceOf(plan, 'month'), priceOf(plan, 'three_months')];
  return month === null || three === null ? 0 : Math.max(0, 3 * month - three);
}

/** Below the price: what it comes to a month, and what the other way to pay would cost. */
export function priceNote(plan: Priced, interval: Interval): string {
  if (isFree(plan)) return 'No card needed';
  const [month, three] = [priceOf(plan, 'month'), priceOf(plan, 'three_months')];
  if (interval === 'three_months' && month !== null && three !== null) {
    return `${pounds(Math.round(three / 3))} a month, ${pounds(month)} if paid monthly`;
  }
  return three === null ? 'Renews each month' : `${pounds(three)} if you pay for 3 months`;
}

export function savingSentence(plans: readonly Priced[]): string | null {
  const savings = plans.map(savingOf).filter((saving) => saving > 0);
  if (savings.length === 0) return null;
  const [least, most] = [Math.min(...savings), Math.max(...savings)];
  return least === most
    ? `Paying for 3 months saves ${pounds(least)}.`
    : `Paying for 3 months saves ${pounds(least)} to ${pounds(most)}, depending on the plan.`;
}

import type { Tariff } from '#contract/subscription.ts';
import { isUnlimited } from '#core/tariffs/tariffs.ts';
import { pounds, priceOf, savingOf } from '../price-words.ts';

interface PriceRow {
  label: string;
  hint?: string;
  value: (plan: Tariff) => string;
}

/** What the money comes to, each figure worked out from the plan's own prices and allowances. */
export const priceRows: readonly PriceRow[] = [
  { label: 'Price by the month', value: (plan) => pounds(priceOf(plan, 'month') ?? 0) },
  { label: 'Price for 3 months', value: (plan) => pounds(priceOf(plan, 'three_months') ?? 0) },
  { label: 'Saved over 3 months', value: (plan) => (savingOf(plan) > 0 ? pounds(savingOf(plan)) : 'Nothing to save') },
  {
    label: 'A case session costs',
    hint: 'Paid by the month, if you use them all',
    value: (plan) => {
      const { case_sessions: sessions } = plan.allowances;
      const price = priceOf(plan, 'month') ?? 0;
      if (price === 0) return 'Nothing';
      return isUnlimited(sessions) ? 'Less the more you do' : pounds(Math.round(price / sessions));
    },
  },
];

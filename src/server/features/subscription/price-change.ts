import { longDay } from '#core/dates.ts';
import { prorate } from '#core/subscription/proration.ts';
import type { TariffChange } from '#core/subscription/tariff-change.ts';
import { intervalWords, type TariffOffer } from '#core/tariffs/tariffs.ts';
import type { Current, Wish } from './billing.ts';
import type { InvoiceLine } from './invoice-store.ts';
import { priceOf } from './tariff-store.ts';

/** What going to another plan costs at once, line by line. */
export function priceChange(
  current: Current,
  wish: Wish,
  change: TariffChange,
  plans: readonly TariffOffer[],
  now: Date,
): { duePence: number; lines: InvoiceLine[] } {
  const known = plans.find(({ id }) => id === current.plan_id);
  const { creditPence, chargePence, duePence } = prorate({
    oldPence: (known && priceOf(known, current.interval)) ?? 0,
    newPence: wish.pence,
    periodStart: current.current_period_start,
    periodEnd: current.current_period_end,
    now,
    restarts: change.restarts,
  });
  const until = longDay(current.current_period_end);
  const lines = [
    {
      text: change.restarts
        ? `${wish.plan.name}, ${intervalWords[wish.interval]} from today`
        : `${wish.plan.name} until ${until}`,
      pence: chargePence,
    },
    { text: `Unused time on ${current.plan_name} until ${until}`, pence: -creditPence },
  ];
  // More time paid for than the new plan costs is not paid out.
  const kept = creditPence - chargePence;
  return { duePence, lines: kept > 0 ? [...lines, { text: 'Not paid out', pence: kept }] : lines };
}

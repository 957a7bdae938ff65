import type { Tariff } from '#contract/subscription.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { intervalWords, pounds, priceNote, priceOf, savingOf } from '../price-words.ts';
import classes from './tariff-head.module.css';

interface PlanHeadProps {
  plan: Tariff;
  interval: Interval;
  isOwn: boolean;
}

/** Name and price. */
export function TariffHead({ plan, interval, isOwn }: PlanHeadProps) {
  const price = priceOf(plan, interval) ?? 0;
  const saving = interval === 'three_months' ? savingOf(plan) : 0;
  return (
    <>
      <div className={classes.name}>
        {plan.name}
        {isOwn && <Badge tone="info">Your plan</Badge>}
      </div>
      <div className={classes.price}>
        {pounds(price)}
        {price > 0 && <small>{` / ${intervalWords[interval]}`}</small>}
      </div>
      <p className={classes.note}>{priceNote(plan, interval)}</p>
      {saving > 0 && <p className={classes.saving}>Saves {pounds(saving)}</p>}
    </>
  );
}

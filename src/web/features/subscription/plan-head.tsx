import type { Plan } from '#contract/subscription.ts';
import type { Interval } from '#core/plans.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './plan-head.module.css';
import { intervalWords, pounds, priceNote, priceOf, savingOf } from './price-words.ts';

interface PlanHeadProps {
  plan: Plan;
  interval: Interval;
  isOwn: boolean;
}

/** Name and price. */
export function PlanHead({ plan, interval, isOwn }: PlanHeadProps) {
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

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tariff } from '#contract/subscription.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { AllowanceValue } from './allowance-value.tsx';
import { featureRows, inEveryTariff } from './feature-rows.ts';
import classes from './tariff-cards.module.css';

interface PlanCardsProps {
  plans: readonly Tariff[];
  highlighted: Tariff['id'] | null;
  head: (plan: Tariff) => ReactNode;
  action: (plan: Tariff) => ReactNode;
}

/** One plan under the other; for narrow screens. */
export function TariffCards({ plans, highlighted, head, action }: PlanCardsProps) {
  return (
    <>
      <ul aria-label="Plans" className={classes.cards}>
        {plans.map((plan) => (
          <li key={plan.id} className={classNames(classes.card, plan.id === highlighted && classes.highlighted)}>
            {head(plan)}
            <div className={classes.action}>{action(plan)}</div>
            <dl className={classes.allowances} aria-label={`${plan.name}, each month`}>
              {featureRows.map(({ feature, label }) => (
                <div key={feature}>
                  <dt>{label}</dt>
                  <dd>
                    <AllowanceValue allowance={plan.allowances[feature]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <h2 className={classes.title}>In every plan</h2>
      <ul className={classes.included}>
        {inEveryTariff.map((label) => (
          <li key={label}>
            <IconCheck size={17} stroke={1.8} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/subscription.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AllowanceValue } from './allowance-value.tsx';
import { featureRows, inEveryPlan } from './feature-rows.ts';
import classes from './plan-cards.module.css';

interface PlanCardsProps {
  plans: readonly Plan[];
  highlighted: Plan['id'] | null;
  head: (plan: Plan) => ReactNode;
  action: (plan: Plan) => ReactNode;
}

/** One plan under the other; for narrow screens. */
export function PlanCards({ plans, highlighted, head, action }: PlanCardsProps) {
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
        {inEveryPlan.map((label) => (
          <li key={label}>
            <IconCheck size={17} stroke={1.8} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

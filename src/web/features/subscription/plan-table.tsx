import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/subscription.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AllowanceValue } from './allowance-value.tsx';
import { featureRows, inEveryPlan } from './feature-rows.ts';
import classes from './plan-table.module.css';

interface PlanTableProps {
  plans: readonly Plan[];
  /** The plan whose column stands out. */
  highlighted: Plan['id'] | null;
  caption: string;
  /** Below the name of each plan. */
  head: (plan: Plan) => ReactNode;
  /** Below that, on one line for all plans. */
  action?: (plan: Plan) => ReactNode;
  /** Above the allowances, such as the prices. */
  moreRows?: readonly { label: string; hint?: string; value: (plan: Plan) => ReactNode }[];
}

/** All plans side by side; for wide screens. */
export function PlanTable({ plans, highlighted, caption, head, action, moreRows = [] }: PlanTableProps) {
  const columnClass = (plan: Plan) => classNames(plan.id === highlighted && classes.highlighted) || undefined;
  const row = (label: string, hint: string | undefined, value: (plan: Plan) => ReactNode) => (
    <tr key={label}>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className={columnClass(plan)}>
          {value(plan)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td rowSpan={action ? 2 : 1} className={classes.corner}>
              Each month
            </td>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={columnClass(plan)}>
                {head(plan)}
              </th>
            ))}
          </tr>
          {action && (
            <tr className={classes.actions}>
              {plans.map((plan) => (
                <td key={plan.id} className={columnClass(plan)}>
                  {action(plan)}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {moreRows.map(({ label, hint, value }) => row(label, hint, value))}
          {featureRows.map(({ feature, label, hint }) =>
            row(label, hint, (plan) => <AllowanceValue allowance={plan.allowances[feature]} />),
          )}
          {inEveryPlan.map((label) =>
            row(label, undefined, () => (
              <>
                <IconCheck size={17} stroke={1.8} aria-hidden className={classes.tick} />
                <span className="visually-hidden">Included</span>
              </>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tariff } from '#contract/subscription.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { AllowanceValue } from './allowance-value.tsx';
import { featureRows, inEveryTariff } from './feature-rows.ts';
import classes from './tariff-table.module.css';

interface PlanTableProps {
  plans: readonly Tariff[];
  /** The plan whose column stands out. */
  highlighted: Tariff['id'] | null;
  caption: string;
  /** Below the name of each plan. */
  head: (plan: Tariff) => ReactNode;
  /** Below that, on one line for all plans. */
  action?: (plan: Tariff) => ReactNode;
  /** Above the allowances, such as the prices. */
  moreRows?: readonly { label: string; hint?: string; value: (plan: Tariff) => ReactNode }[];
}

/** All plans side by side; for wide screens. */
export function TariffTable({ plans, highlighted, caption, head, action, moreRows = [] }: PlanTableProps) {
  const columnClass = (plan: Tariff) => classNames(plan.id === highlighted && classes.highlighted) || undefined;
  const row = (label: string, hint: string | undefined, value: (plan: Tariff) => ReactNode) => (
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
          {inEveryTariff.map((label) =>
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

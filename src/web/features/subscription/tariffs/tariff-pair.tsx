import { type ReactNode, useState } from 'react';
import type { Tariff } from '#contract/subscription.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { priceRows } from '../checkout/price-rows.ts';
import { AllowanceValue } from './allowance-value.tsx';
import { featureRows } from './feature-rows.ts';
import classes from './tariff-pair.module.css';

/** Two plans beside each other, each of which can be exchanged. */
export function TariffPair({ plans, ownPlanId }: { plans: readonly Tariff[]; ownPlanId: string | null }) {
  const own = plans.findIndex(({ id }) => id === ownPlanId);
  const first = own >= 0 ? own : 1;
  const [ids, setIds] = useState([plans[first]?.id, (plans[first + 1] ?? plans[first - 1])?.id]);
  const pair = ids.map((id) => plans.find((plan) => plan.id === id) ?? plans[0]).filter((plan) => plan !== undefined);
  const options = plans.map(({ id, name }) => ({ value: id, label: name }));
  const row = (label: string, value: (plan: Tariff) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {pair.map((plan, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two sides may show the same plan
        <td key={side}>{value(plan)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <div className={classes.pickers}>
        {['Compare', 'With'].map((label, side) => (
          <SelectField
            key={label}
            label={label}
            options={options}
            value={ids[side] ?? ''}
            onChange={({ target }) => setIds(ids.map((id, i) => (i === side ? target.value : id)))}
          />
        ))}
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">{pair.map(({ name }) => name).join(' and ')}</caption>
        <thead>
          <tr>
            <td>Each month</td>
            {pair.map((plan, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={side} scope="col">
                {plan.name} {plan.id === ownPlanId && <Badge tone="info">Yours</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priceRows.map(({ label, value }) => row(label, value))}
          {featureRows.map(({ feature, label }) =>
            row(label, (plan) => <AllowanceValue allowance={plan.allowances[feature]} />),
          )}
        </tbody>
      </table>
    </>
  );
}

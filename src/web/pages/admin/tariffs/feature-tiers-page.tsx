import { useState } from 'react';
import type { AdminTariff } from '#contract/admin/tariffs.ts';
import { featureWords, isUnlimited, type OpenFeature, openFeatures } from '#core/tariffs/tariffs.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import list from '#web/shell/admin/list/admin-list.module.css';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { AllowanceOfPlanDialog } from './allowance-of-plan-dialog.tsx';
import classes from './feature-tiers-page.module.css';
import { useTariffs } from './tariff-queries.ts';

export function FeatureTiersPage() {
  const tariffs = useTariffs();
  return (
    <>
      <AdminHead
        title="Feature tiers"
        sentence="What each plan includes in a month. A change counts at once, and open pages learn of it."
      />
      <Loaded label="The plans" query={tariffs}>
        {(plans) => <Matrix plans={plans} />}
      </Loaded>
    </>
  );
}

interface Cell {
  plan: AdminTariff;
  feature: OpenFeature;
}

function Matrix({ plans }: { plans: readonly AdminTariff[] }) {
  const [chosen, setChosen] = useState<Cell | null>(null);
  return (
    <Card padded={false}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={list.scroll} aria-label="Feature tiers, table" tabIndex={0}>
        <table className={list.table} aria-label="Feature tiers">
          <thead>
            <tr>
              <th scope="col">Feature</th>
              {plans.map(({ id, name, subscribers }) => (
                <th key={id} scope="col" className={list.number}>
                  {name}
                  {id !== 'free' && <small>{`${subscribers} hold it`}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {openFeatures.map((feature) => (
              <tr key={feature}>
                <th scope="row" className={classes.feature}>
                  {featureWords[feature].many}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className={list.number}>
                    <button
                      type="button"
                      className={classes.cell}
                      aria-label={`${featureWords[feature].many} on ${plan.name}: ${wordsOf(plan.allowances[feature])}. Change`}
                      onClick={() => setChosen({ plan, feature })}
                    >
                      {wordsOf(plan.allowances[feature])}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chosen && <AllowanceOfPlanDialog {...chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

const wordsOf = (allowance: number): string =>
  allowance === 0 ? 'off' : isUnlimited(allowance) ? 'unlimited' : String(allowance);

import type { Tariff } from '#contract/subscription.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { priceRows } from '../checkout/price-rows.ts';
import classes from './tariff-comparison.module.css';
import { TariffPair } from './tariff-pair.tsx';
import { TariffTable } from './tariff-table.tsx';

interface PlanComparisonProps {
  plans: readonly Tariff[];
  /** The plan of whoever looks, if they have one. */
  ownPlanId: string | null;
}

/** Every price and allowance side by side; on a narrow screen two plans at a time. */
export function TariffComparison({ plans, ownPlanId }: PlanComparisonProps) {
  return (
    <>
      <div className={classes.wide}>
        <TariffTable
          plans={plans}
          highlighted={ownPlanId}
          caption="Every price and allowance of every plan"
          moreRows={priceRows}
          head={({ id, name, description }) => (
            <>
              <div className={classes.name}>
                {name}
                {id === ownPlanId && <Badge tone="info">Your plan</Badge>}
              </div>
              <p className={classes.description}>{description}</p>
            </>
          )}
        />
      </div>
      <div className={classes.narrow}>
        <TariffPair plans={plans} ownPlanId={ownPlanId} />
      </div>
    </>
  );
}

import type { Plan } from '#contract/subscription.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './plan-comparison.module.css';
import { PlanPair } from './plan-pair.tsx';
import { PlanTable } from './plan-table.tsx';
import { priceRows } from './price-rows.ts';

interface PlanComparisonProps {
  plans: readonly Plan[];
  /** The plan of whoever looks, if they have one. */
  ownPlanId: string | null;
}

/** Every price and allowance side by side; on a narrow screen two plans at a time. */
export function PlanComparison({ plans, ownPlanId }: PlanComparisonProps) {
  return (
    <>
      <div className={classes.wide}>
        <PlanTable
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
        <PlanPair plans={plans} ownPlanId={ownPlanId} />
      </div>
    </>
  );
}

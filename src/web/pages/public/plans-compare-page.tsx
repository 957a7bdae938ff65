import { PlanComparison } from '#web/features/subscription/plan-comparison.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './plans-compare-page.module.css';
import { PlansViewer } from './plans-viewer.tsx';

export function PlansComparePage() {
  return (
    <div className={classes.sheet}>
      <div className={classes.page}>
        <PageHeader
          title="Compare plans"
          sentence="Every price and allowance side by side. These are the figures the server counts against."
          actions={
            <ButtonLink to="/pricing" variant="primary">
              Choose a plan
            </ButtonLink>
          }
        />
        <PlansViewer>
          {(plans, standing) => (
            <PlanComparison
              key={standing ? standing.planId : 'none'}
              plans={plans}
              ownPlanId={standing && !standing.isAdmin ? standing.planId : null}
            />
          )}
        </PlansViewer>
      </div>
    </div>
  );
}

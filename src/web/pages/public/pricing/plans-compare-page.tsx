import { TariffComparison } from '#web/features/subscription/tariffs/tariff-comparison.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './plans-compare-page.module.css';
import { TariffViewer } from './plans-viewer.tsx';

export function TariffComparePage() {
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
        <TariffViewer>
          {(plans, current) => (
            <TariffComparison
              key={current ? current.planId : 'none'}
              plans={plans}
              ownPlanId={current && !current.isAdmin ? current.planId : null}
            />
          )}
        </TariffViewer>
      </div>
    </div>
  );
}

import { isAdmin } from '#core/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { PlanCard } from '#web/features/subscription/plan-card.tsx';
import { useActiveSubscription, usePlans, useUsageSummary } from '#web/features/subscription/subscription-queries.ts';
import { UsageCard } from '#web/features/subscription/usage-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import classes from './subscription-page.module.css';

/** Where the badge in the header leads: where the user stands this month, without bills and cards. */
export function PlanAndUsagePage() {
  const { user } = useAuth();
  const active = useActiveSubscription();
  const usage = useUsageSummary();
  const { plans } = usePlans();
  const admin = isAdmin(user);
  const failedQuery = active.error ? active : usage;
  const failure = useLoadFailure(
    {
      data: active.data === undefined ? undefined : usage.data,
      error: failedQuery.error,
      isFetching: failedQuery.isFetching,
      refetch: failedQuery.refetch,
    },
    'plan',
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title="Your plan"
        sentence="Where you stand this month."
        actions={
          !admin && (
            <>
              <ButtonLink to="/pricing">See the plans</ButtonLink>
              <ButtonLink to="/subscription" variant="primary">
                Manage the subscription
              </ButtonLink>
            </>
          )
        }
      />
      {active.data !== undefined && usage.data ? (
        <div className={classes.grid}>
          <PlanCard active={active.data} isAdmin={admin} plans={plans} />
          <UsageCard summary={usage.data} />
        </div>
      ) : failure ? (
        <LoadFailed title="Your plan did not load" safe="It goes on as it is; nothing was lost." failure={failure} />
      ) : (
        <SkeletonRows count={5} label="Loading your plan..." />
      )}
    </div>
  );
}

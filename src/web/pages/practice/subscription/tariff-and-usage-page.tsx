import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { UsageCard } from '#web/features/subscription/manage/usage-card.tsx';
import { useActiveSubscription, useTariffs, useUsageSummary } from '#web/features/subscription/subscription-queries.ts';
import { TariffCard } from '#web/features/subscription/tariffs/tariff-card.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './subscription-page.module.css';

/** Where the badge in the header leads: where the user stands this month, without bills and cards. */
export function TariffAndUsagePage() {
  const { user } = useAuth();
  const active = useActiveSubscription();
  const usage = useUsageSummary();
  const { plans } = useTariffs();
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
          <TariffCard active={active.data} isAdmin={admin} plans={plans} />
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

import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { isAdmin } from '#core/auth/identity.ts';
import { freeTariffId } from '#core/tariffs/tariffs.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { CheckoutPanel } from '#web/features/subscription/checkout/checkout-panel.tsx';
import { useActiveSubscription, useTariffs } from '#web/features/subscription/subscription-queries.ts';
import { intervalIn } from '#web/features/subscription/tariffs/interval-in-address.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './subscription-page.module.css';

const successPath = (planId: string) => `/internal/subscription/success?plan=${planId}`;

export function CheckoutPage() {
  const { user } = useAuth();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const active = useActiveSubscription();
  const failure = useLoadFailure(active, 'active');
  const { plans } = useTariffs();
  const plan = plans.find(({ id }) => id === search.get('plan') && id !== freeTariffId);
  const interval = intervalIn(search) ?? 'three_months';

  const running = active.data && active.data.plan_id !== freeTariffId ? active.data : null;
  if (plan && running) {
    const isPaid = running.plan_id === plan.id && running.interval === interval;
    const change = `/subscription?${new URLSearchParams({ plan: plan.id, interval })}`;
    return <Navigate to={isPaid ? successPath(plan.id) : change} replace />;
  }
  return (
    <div className={classes.page}>
      <PageHeader title="Checkout" sentence="Nothing is charged before you press the button." />
      {isAdmin(user) ? (
        <EmptyState title="Administrators need no plan" actions={<ButtonLink to="/dashboard">Dashboard</ButtonLink>}>
          Every feature is open to you without limits.
        </EmptyState>
      ) : !plan ? (
        <EmptyState
          title="No plan is chosen"
          actions={
            <ButtonLink to="/pricing" variant="primary">
              See the plans
            </ButtonLink>
          }
        >
          Choose a plan first; then this page takes the payment for it.
        </EmptyState>
      ) : failure ? (
        <LoadFailed title="The checkout did not open" safe="Nothing was charged." failure={failure} />
      ) : active.data === undefined ? (
        <SkeletonRows count={3} label="Opening the checkout..." />
      ) : (
        <CheckoutPanel
          plan={plan}
          interval={interval}
          onInterval={(chosen) => setSearch({ plan: plan.id, interval: chosen }, { replace: true })}
          successPath={successPath(plan.id)}
          onPaid={() => void navigate(successPath(plan.id), { replace: true })}
        />
      )}
    </div>
  );
}

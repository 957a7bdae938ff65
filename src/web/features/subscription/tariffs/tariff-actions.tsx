import type { ActiveSubscription } from '#contract/subscription.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { useManage } from '../subscription-queries.ts';
import { checkoutPath } from './tariff-choice.ts';

/** What can be done in each state; one way stands out. */
export function TariffActions({ active }: { active: ActiveSubscription | null }) {
  const toPlans = (label: string, variant: 'primary' | 'default' = 'primary') => (
    <ButtonLink to="/pricing" variant={variant}>
      {label}
    </ButtonLink>
  );
  if (active === null || active.status === 'none') return toPlans('Choose a plan');
  const { plan_id, interval, ended_plan } = active;
  const cancel = (
    <ButtonLink to="/subscription?action=cancel" variant="danger">
      Cancel plan
    </ButtonLink>
  );
  switch (active.status) {
    case 'active':
      if (active.current_period_end === null) return null;
      return (
        <>
          {active.pending_change ? (
            <UndoChange active={active} />
          ) : (
            <ButtonLink to={`/subscription?${new URLSearchParams({ plan: plan_id, interval })}`} variant="primary">
              Change plan
            </ButtonLink>
          )}
          {cancel}
        </>
      );
    case 'cancelling':
      return (
        <ButtonLink to="/subscription?action=reactivate" variant="primary">
          Reactivate Subscription
        </ButtonLink>
      );
    case 'past_due':
      return (
        <>
          <ButtonLink to="/subscription?action=update-payment" variant="primary">
            Update Payment Method
          </ButtonLink>
          {cancel}
        </>
      );
    case 'grace':
      return (
        <ButtonLink to="/subscription?action=renew" variant="primary">
          Renew Now
        </ButtonLink>
      );
    case 'expired':
    case 'free':
      return (
        <>
          {ended_plan && (
            <ButtonLink to={checkoutPath(ended_plan.plan_id, interval)} variant="primary">
              Take {ended_plan.plan_name} again
            </ButtonLink>
          )}
          {toPlans('See all plans', ended_plan ? 'default' : 'primary')}
        </>
      );
  }
}

function UndoChange({ active }: { active: ActiveSubscription }) {
  const { act, isBusy, error } = useManage();
  return (
    <>
      <Button variant="primary" loading={isBusy} onClick={() => act({ action: 'undo-change' })}>
        Stay on {active.plan_name}
      </Button>
      {error && (
        <Alert tone="critical" role="alert">
          {error.message}
        </Alert>
      )}
    </>
  );
}

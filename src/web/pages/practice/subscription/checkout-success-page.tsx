import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { freeTariffId } from '#core/tariffs/tariffs.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ConfirmedPanel } from '#web/features/subscription/checkout/confirmed-panel.tsx';
import { useActiveSubscription, useInvoices } from '#web/features/subscription/subscription-queries.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import classes from './subscription-page.module.css';

const askEveryMs = 2000;
const patienceMs = 40_000;

/** The provider tells the server of a payment in its own time, so the page may be here first. */
export function CheckoutSuccessPage() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const active = useActiveSubscription();
  const invoices = useInvoices();
  const wanted = search.get('plan');
  const isRefused = search.get('redirect_status') === 'failed';
  const running = active.data && active.data.plan_id !== freeTariffId ? active.data : null;
  const isThere = running !== null && (wanted === null || running.plan_id === wanted);
  const isNothing = wanted === null && active.data !== undefined && running === null;
  const { isLate, again } = useAskingUntil(isThere || isRefused || isNothing, active.refetch);

  return (
    <div className={classes.page}>
      <PageHeader
        title={
          isThere
            ? 'Subscription confirmed'
            : isRefused
              ? 'Payment not completed'
              : isNothing
                ? 'No payment to confirm'
                : 'Confirming your payment'
        }
      />
      {isThere ? (
        <ConfirmedPanel active={running} invoice={invoices.data?.[0]} email={user?.email ?? ''} />
      ) : isNothing ? (
        <EmptyState
          title="You are on Free"
          actions={
            <ButtonLink to="/pricing" variant="primary">
              See the plans
            </ButtonLink>
          }
        >
          After a payment this page shows your plan and where the receipt went.
        </EmptyState>
      ) : isRefused ? (
        <Alert
          tone="critical"
          title="The bank did not confirm the payment"
          action={
            <ButtonLink to={`/internal/subscription/checkout?plan=${wanted ?? ''}`} size="sm">
              Try again
            </ButtonLink>
          }
        >
          Nothing was charged and your plan is as it was. Try another card or ask your bank.
        </Alert>
      ) : isLate ? (
        <Alert
          tone="info"
          role="status"
          title="This takes longer than usual"
          action={
            <Button size="sm" onClick={again}>
              Look again
            </Button>
          }
        >
          Your plan begins as soon as the payment is confirmed, whether this page is open or not. Nothing is charged
          twice.
        </Alert>
      ) : (
        <LoadingSpinner text="Confirming your payment..." />
      )}
    </div>
  );
}

function useAskingUntil(isOver: boolean, ask: () => Promise<unknown>) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isOver || isLate) return;
    const asking = setInterval(() => void ask(), askEveryMs);
    const end = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [isOver, isLate, ask]);
  return { isLate, again: () => setIsLate(false) };
}

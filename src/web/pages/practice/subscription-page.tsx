import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ActiveSubscription, Plan } from '#contract/subscription.ts';
import { isAdmin } from '#core/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { InvoicesCard } from '#web/features/subscription/invoices-card.tsx';
import { PaymentCard } from '#web/features/subscription/payment-card.tsx';
import { PlanActions } from '#web/features/subscription/plan-actions.tsx';
import { PlanCard } from '#web/features/subscription/plan-card.tsx';
import { ReceiptView } from '#web/features/subscription/receipt-view.tsx';
import { SubscriptionDialog } from '#web/features/subscription/subscription-dialog.tsx';
import {
  useActiveSubscription,
  useInvoices,
  usePaymentSettings,
  usePlans,
  useReceipt,
  useUsageSummary,
} from '#web/features/subscription/subscription-queries.ts';
import { TestRenewalCard } from '#web/features/subscription/test-renewal-card.tsx';
import { UsageCard } from '#web/features/subscription/usage-card.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/load-failed.tsx';
import { OutdatedNotice } from '#web/ui/outdated-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import classes from './subscription-page.module.css';

export function SubscriptionPage() {
  const [search] = useSearchParams();
  const receiptId = search.get('receipt');
  return <div className={classes.page}>{receiptId ? <ReceiptPage id={receiptId} /> : <Overview />}</div>;
}

function ReceiptPage({ id }: { id: string }) {
  const query = useReceipt(id);
  const failure = useLoadFailure(query, id);
  if (query.data) return <ReceiptView receipt={query.data} />;
  return (
    <>
      <PageHeader title="Receipt" />
      {failure ? (
        <LoadFailed title="The receipt did not load" safe="Your receipts are kept on the server." failure={failure} />
      ) : (
        <SkeletonRows count={4} label="Loading the receipt..." />
      )}
    </>
  );
}

function Overview() {
  const { user } = useAuth();
  const active = useActiveSubscription();
  const failure = useLoadFailure(active, 'active');
  const { plans } = usePlans();
  return (
    <>
      <PageHeader title="Subscription" sentence="Your plan, what you have used of it, and what it costs." />
      <OutdatedNotice query={active} />
      {active.data !== undefined ? (
        <Content active={active.data} admin={isAdmin(user)} plans={plans} />
      ) : failure ? (
        <LoadFailed
          title="Your subscription did not load"
          safe="Your plan goes on as it is; nothing was changed or charged."
          failure={failure}
        />
      ) : (
        <SkeletonRows count={6} label="Loading your subscription..." />
      )}
    </>
  );
}

interface ContentProps {
  active: ActiveSubscription | null;
  admin: boolean;
  plans: readonly Plan[];
}

function Content({ active, admin, plans }: ContentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const usage = useUsageSummary();
  const invoices = useInvoices();
  const settings = usePaymentSettings();
  const close = useCallback(() => void navigate('/subscription', { replace: true }), [navigate]);
  const isRunning = active !== null && active.current_period_end !== null && active.plan_id !== 'free';
  const canRenew = active?.status === 'active' || active?.status === 'cancelling';
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <PlanCard active={active} isAdmin={admin} plans={plans} actions={!admin && <PlanActions active={active} />} />
        {!admin && invoices.data && <InvoicesCard invoices={invoices.data} />}
        {!admin && !invoices.data && <Skeleton height={120} />}
      </div>
      <div className={classes.column}>
        {usage.data ? <UsageCard summary={usage.data} /> : <Skeleton height={320} />}
        {!admin && isRunning && <PaymentCard method={active.payment_method} />}
        {!admin && isRunning && canRenew && settings.data?.provider === 'test' && <TestRenewalCard />}
      </div>
      {active && !admin && <SubscriptionDialog active={active} plans={plans} search={search} onClose={close} />}
    </div>
  );
}

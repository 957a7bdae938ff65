import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ActiveSubscription, Tariff } from '#contract/subscription.ts';
import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { InvoicesCard } from '#web/features/subscription/invoices/invoices-card.tsx';
import { ReceiptView } from '#web/features/subscription/invoices/receipt-view.tsx';
import { PaymentCard } from '#web/features/subscription/manage/payment-card.tsx';
import { SubscriptionDialog } from '#web/features/subscription/manage/subscription-dialog.tsx';
import { TestRenewalCard } from '#web/features/subscription/manage/test-renewal-card.tsx';
import { UsageCard } from '#web/features/subscription/manage/usage-card.tsx';
import {
  useActiveSubscription,
  useInvoices,
  usePaymentSettings,
  useReceipt,
  useTariffs,
  useUsageSummary,
} from '#web/features/subscription/subscription-queries.ts';
import { TariffActions } from '#web/features/subscription/tariffs/tariff-actions.tsx';
import { TariffCard } from '#web/features/subscription/tariffs/tariff-card.tsx';
import { OutdatedNotice } from '#web/shell/outdated-notice.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx';
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
  const { plans } = useTariffs();
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
  plans: readonly Tariff[];
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
        <TariffCard
          active={active}
          isAdmin={admin}
          plans={plans}
          actions={!admin && <TariffActions active={active} />}
        />
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

import { Navigate } from 'react-router';
import type { ActiveSubscription, Tariff } from '#contract/subscription.ts';
import { freeTariffId } from '#core/tariffs/tariffs.ts';
import { intervalIn } from '../tariffs/interval-in-address.ts';
import { checkoutPath } from '../tariffs/tariff-choice.ts';
import { CancelDialog, ReactivateDialog, RenewDialog } from './act-dialogs.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface SubscriptionDialogProps {
  active: ActiveSubscription;
  plans: readonly Tariff[];
  search: URLSearchParams;
  onClose: () => void;
}

/** The address says which dialog is open, so that banners, mails and other pages can lead to it. */
export function SubscriptionDialog({ active, plans, search, onClose }: SubscriptionDialogProps) {
  const action = search.get('action');
  const { status, plan_id, ended_plan } = active;
  const wanted = plans.find(({ id }) => id === search.get('plan') && id !== freeTariffId);
  const interval = intervalIn(search) ?? 'three_months';

  if (plan_id === freeTariffId) {
    const target = wanted?.id ?? (action === 'renew' ? ended_plan?.plan_id : undefined);
    return target ? <Navigate to={checkoutPath(target, wanted ? interval : active.interval)} replace /> : null;
  }
  if (wanted) {
    return <ChangeDialog active={active} plans={plans} initial={{ planId: wanted.id, interval }} onClose={onClose} />;
  }
  if (action === 'update-payment') return <PaymentDialog onClose={onClose} />;
  if (action === 'cancel' && (status === 'active' || status === 'past_due')) {
    return <CancelDialog active={active} onClose={onClose} />;
  }
  if (action === 'reactivate' && status === 'cancelling') {
    return <ReactivateDialog active={active} plans={plans} onClose={onClose} />;
  }
  if (action === 'renew' && status === 'grace') return <RenewDialog active={active} plans={plans} onClose={onClose} />;
  return null;
}

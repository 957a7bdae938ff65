import { useState } from 'react';
import type { ActiveSubscription, Checkout, Tariff } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { cardName } from '../checkout/card-words.ts';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { intervalWords, pounds, priceOf } from '../price-words.ts';
import { useCancel, useManage } from '../subscription-queries.ts';
import { FailedAct } from './failed-act.tsx';

interface ActDialogProps {
  active: ActiveSubscription;
  onClose: () => void;
}

/** Asked once, with what stays and until when. */
export function CancelDialog({ active: { plan_name, current_period_end, grace_until }, onClose }: ActDialogProps) {
  const { act, isBusy, error } = useCancel();
  const end = grace_until ?? current_period_end;
  const until = end ? longDay(end) : 'the end of the period';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${plan_name}?`}
      description={`You keep ${plan_name} until ${until}. Then you are on Free, and nothing more is charged. Your consultations, marks and study plan all stay. You can take it back until then.`}
      actions={
        <>
          <Button onClick={onClose}>Keep {plan_name}</Button>
          <Button
            variant="danger-filled"
            loading={isBusy}
            onClick={() =>
              act(undefined, () => {
                showToast({ type: 'success', message: `Cancelled. You keep ${plan_name} until ${until}.` });
                onClose();
              })
            }
          >
            Cancel {plan_name}
          </Button>
        </>
      }
    >
      <FailedAct error={error} />
    </Dialog>
  );
}

export function ReactivateDialog({ active, onClose, plans }: ActDialogProps & { plans: readonly Tariff[] }) {
  const { act, isBusy, error } = useManage();
  const { plan_name, current_period_end } = active;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reactivate ${plan_name}?`}
      description={`Nothing is charged now.${current_period_end ? ` It renews on ${longDay(current_period_end)} for ${priceWords(active, plans)}.` : ''}`}
      actions={
        <>
          <Button onClick={onClose}>Leave it ending</Button>
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() =>
              act({ action: 'reactivate' }, () => {
                showToast({ type: 'success', message: `${plan_name} goes on.` });
                onClose();
              })
            }
          >
            Reactivate {plan_name}
          </Button>
        </>
      }
    >
      <FailedAct error={error} />
    </Dialog>
  );
}

export function RenewDialog({ active, onClose, plans }: ActDialogProps & { plans: readonly Tariff[] }) {
  const { act, isBusy, error } = useManage();
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const { plan_name, payment_method } = active;
  function done() {
    showToast({ type: 'success', message: `${plan_name} is renewed.` });
    onClose();
  }
  if (checkout) {
    return (
      <Dialog open onClose={onClose} dismissible={false} title={`Renew ${plan_name}`}>
        <PaymentStep checkout={checkout} returnPath="/subscription" onPaid={done} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Renew ${plan_name} now?`}
      description={
        payment_method
          ? `${priceWords(active, plans)} is taken from ${cardName(payment_method)} now, and ${plan_name} goes on without a gap.`
          : `It costs ${priceWords(active, plans)}. You give a card in the next step.`
      }
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() =>
              act({ action: 'renew' }, (answer) => (answer.checkout ? setCheckout(answer.checkout) : done()))
            }
          >
            Renew {plan_name}
          </Button>
        </>
      }
    >
      <FailedAct error={error} />
    </Dialog>
  );
}

function priceWords({ plan_id, interval }: ActiveSubscription, plans: readonly Tariff[]): string {
  const plan = plans.find(({ id }) => id === plan_id);
  const price = plan ? priceOf(plan, interval) : null;
  return price === null
    ? 'the price of the plan'
    : `${pounds(price)} for ${interval === 'month' ? 'a month' : intervalWords[interval]}`;
}

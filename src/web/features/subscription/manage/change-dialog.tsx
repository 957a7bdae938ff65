import { useId, useState } from 'react';
import type { ActiveSubscription, ChangePreview, Checkout, Tariff } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { freeTariffId, type Interval } from '#core/tariffs/tariffs.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { BankConfirmation } from '../checkout/bank-confirmation.tsx';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { intervalWords, pounds, priceOf } from '../price-words.ts';
import { useManage, usePreview } from '../subscription-queries.ts';
import { ChangeCost } from './change-cost.tsx';
import classes from './change-dialog.module.css';
import { FailedAct } from './failed-act.tsx';

interface ChangeDialogProps {
  active: ActiveSubscription;
  plans: readonly Tariff[];
  initial: { planId: string; interval: Interval };
  onClose: () => void;
}

/** Another plan or interval; what it costs is shown before anything is confirmed. */
export function ChangeDialog({ active, plans, initial, onClose }: ChangeDialogProps) {
  const name = useId();
  const [planId, setPlanId] = useState(initial.planId);
  const [interval, setInterval] = useState(initial.interval);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const preview = usePreview({ plan_id: planId, interval });
  const manage = useManage();
  const wanted = plans.find(({ id }) => id === planId);
  // After the period there is nothing left to change: any plan begins anew.
  const change = { action: active.status === 'grace' ? 'renew' : 'change', plan_id: planId, interval } as const;

  function done(what: ChangePreview | undefined) {
    const planName = wanted?.name ?? 'your plan';
    showToast({
      type: 'success',
      message:
        what && isLater(what)
          ? `${planName} begins on ${longDay(what.takes_effect_at)}.`
          : `You are on ${planName} now.`,
    });
    onClose();
  }

  function confirm() {
    manage.act(change, (answer) => {
      if (answer.checkout) setCheckout(answer.checkout);
      else if (answer.confirmation_secret) setConfirmation(answer.confirmation_secret);
      else done(preview.data);
    });
  }

  if (confirmation) {
    return (
      <BankConfirmation
        clientSecret={confirmation}
        pence={preview.data?.due_now_pence ?? null}
        change={change}
        onDone={() => done(preview.data)}
        onClose={onClose}
      />
    );
  }

  if (checkout) {
    return (
      <Dialog open onClose={onClose} dismissible={false} title={`Pay for ${checkout.plan_name}`}>
        <PaymentStep checkout={checkout} returnPath="/subscription" onPaid={() => done(preview.data)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your plan"
      actions={
        <>
          <Button onClick={onClose}>Keep {active.plan_name}</Button>
          {preview.data && preview.data.kind !== 'none' && (
            <Button variant="primary" loading={manage.isBusy || preview.isFetching} onClick={confirm}>
              {confirmWords(preview.data)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.choices}>
        <Segmented
          label="Billing period"
          choices={[
            { value: 'month', label: 'Monthly' },
            { value: 'three_months', label: '3 months' },
          ]}
          value={interval}
          onChange={setInterval}
        />
        <div role="radiogroup" aria-label="Plan" className={classes.plans}>
          {plans
            .filter(({ id }) => id !== freeTariffId)
            .map((plan) => (
              <label key={plan.id}>
                <input type="radio" name={name} checked={plan.id === planId} onChange={() => setPlanId(plan.id)} />
                <span>{plan.name}</span>
                <span className={classes.price}>
                  {pounds(priceOf(plan, interval) ?? 0)} / {intervalWords[interval]}
                </span>
              </label>
            ))}
        </div>
      </div>
      <ChangeCost query={preview} />
      <FailedAct error={manage.error} />
    </Dialog>
  );
}

const isLater = ({ kind, due_now_pence }: ChangePreview): boolean =>
  kind === 'downgrade' || (kind === 'interval' && due_now_pence === 0);

function confirmWords(preview: ChangePreview): string {
  if (isLater(preview)) return `Change on ${longDay(preview.takes_effect_at)}`;
  return preview.due_now_pence > 0 ? `Pay ${pounds(preview.due_now_pence)} and change` : 'Change now';
}

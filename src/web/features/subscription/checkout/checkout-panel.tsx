import { Link } from 'react-router';
import type { Tariff } from '#contract/subscription.ts';
import { inPounds } from '#core/tariffs/money.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import amounts from '../amounts.module.css';
import { intervalWords, pounds, priceOf, savingOf } from '../price-words.ts';
import { useCheckout, usePaymentSettings } from '../subscription-queries.ts';
import classes from './checkout-panel.module.css';
import { PaymentStep } from './payment-step.tsx';

interface CheckoutPanelProps {
  plan: Tariff;
  interval: Interval;
  onInterval: (interval: Interval) => void;
  successPath: string;
  onPaid: () => void;
}

/** What is bought, what it costs, and the card. Nothing is charged before the button is pressed. */
export function CheckoutPanel({ plan, interval, onInterval, successPath, onPaid }: CheckoutPanelProps) {
  const settings = usePaymentSettings();
  const checkout = useCheckout({ plan_id: plan.id, interval }, settings.data !== undefined);
  const failedQuery = settings.error ? settings : checkout;
  const failure = useLoadFailure(
    {
      data: settings.data && checkout.data,
      error: failedQuery.error,
      isFetching: failedQuery.isFetching,
      refetch: failedQuery.refetch,
    },
    `${plan.id} ${interval}`,
  );
  const price = checkout.data?.amount_pence ?? priceOf(plan, interval) ?? 0;
  const vat = checkout.data?.vat_pence;
  return (
    <div className={classes.columns}>
      <Card title="Payment">
        {failure ? (
          <LoadFailed title="The checkout did not open" safe="Nothing was charged." failure={failure} />
        ) : checkout.data ? (
          <PaymentStep
            key={checkout.data.checkout_id}
            checkout={checkout.data}
            returnPath={successPath}
            onPaid={onPaid}
          />
        ) : (
          <Skeleton height={260} />
        )}
      </Card>
      <Card title="Your order">
        <p className={classes.name}>{plan.name}</p>
        <p className={classes.text}>{plan.description}</p>
        <Segmented
          label="Billing period"
          choices={[
            { value: 'month', label: 'Monthly' },
            { value: 'three_months', label: '3 months' },
          ]}
          value={interval}
          onChange={onInterval}
        />
        <dl className={amounts.amounts}>
          <div>
            <dt>
              {plan.name}, {interval === 'month' ? '1 month' : intervalWords[interval]}
            </dt>
            <dd>{inPounds(price)}</dd>
          </div>
          {vat !== undefined && (
            <div>
              <dt>VAT in it, 20%</dt>
              <dd>{inPounds(vat)}</dd>
            </div>
          )}
          <div className={amounts.total}>
            <dt>To pay now</dt>
            <dd>{inPounds(price)}</dd>
          </div>
        </dl>
        <p className={classes.text}>
          Renews each {intervalWords[interval]} for {pounds(price)} until you cancel
          {interval === 'month' && savingOf(plan) > 0 && `; 3 months at once saves ${pounds(savingOf(plan))}`}.{' '}
          <Link to="/pricing">Other plans</Link>
        </p>
      </Card>
    </div>
  );
}

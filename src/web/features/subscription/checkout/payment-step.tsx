import { useQueryClient } from '@tanstack/react-query';
import type { Checkout } from '#contract/subscription.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pounds } from '../price-words.ts';
import { forgetSubscription, usePaymentSettings, useTestPayment } from '../subscription-queries.ts';
import { StripeCardForm } from './stripe-card-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

interface PaymentStepProps {
  checkout: Checkout;
  returnPath: string;
  onPaid: () => void;
}

/** Takes the payment for a checkout that is open. */
export function PaymentStep({ checkout, returnPath, onPaid }: PaymentStepProps) {
  const client = useQueryClient();
  const settings = usePaymentSettings();
  const key = settings.data?.publishable_key;
  const label = `Pay ${pounds(checkout.amount_pence)}`;
  if (checkout.provider === 'test') return <TestPayment checkout={checkout} label={label} onPaid={onPaid} />;
  if (!key || checkout.client_secret === null) return null;
  return (
    <StripeCardForm
      publishableKey={key}
      clientSecret={checkout.client_secret}
      purpose="pay"
      label={label}
      returnPath={returnPath}
      onDone={() => {
        void forgetSubscription(client);
        onPaid();
      }}
    />
  );
}

function TestPayment({ checkout, label, onPaid }: { checkout: Checkout; label: string; onPaid: () => void }) {
  const { act, isBusy, error } = useTestPayment(checkout.checkout_id);
  return (
    <TestCardForm
      label={label}
      isBusy={isBusy}
      refusal={error && refusalOf(error, 'The payment did not go through')}
      onSubmit={(card) => act(card, onPaid)}
    />
  );
}

/** A declined card's own words say what is safe and what to do; anything else is told what is safe. */
export function refusalOf(error: Error, title: string): { title: string; message: string } {
  if (error instanceof ApiError && error.code === 'PAYMENT_DECLINED') {
    return { title: 'The card was declined', message: error.message.replace(/^The card was declined\. /, '') };
  }
  return { title, message: `${error.message} Nothing is charged twice: you can press the button again.` };
}

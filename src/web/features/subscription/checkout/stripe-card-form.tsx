import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { stripeQuery } from '../subscription-queries.ts';
import classes from './card-form.module.css';
import { keepDialogReachable } from './keep-dialog-reachable.ts';

interface StripeCardFormProps {
  publishableKey: string;
  clientSecret: string;
  /** Pay now, or only keep the card for later payments. */
  purpose: 'pay' | 'keep';
  label: string;
  /** Where the bank sends the user back to, if it wants to see them. */
  returnPath: string;
  onDone: () => void;
}

// Stripe's frame cannot read our style sheets; these are the values of the theme.
const appearance: Appearance = {
  variables: {
    colorPrimary: '#00799b',
    colorText: '#0b1f33',
    colorDanger: '#94230f',
    borderRadius: '8px',
    fontSizeBase: '14px',
  },
};

/** The provider's own card form: what is typed there never reaches this site. */
export function StripeCardForm(props: StripeCardFormProps) {
  const query = useQuery(stripeQuery(props.publishableKey));
  const failure = useLoadFailure(query, 'stripe');
  if (failure) {
    return (
      <LoadFailed
        title="The card form did not load"
        safe="Nothing was charged. An ad blocker or a strict network may be in the way."
        failure={failure}
      />
    );
  }
  if (!query.data) return <Skeleton height={220} />;
  return (
    <Elements stripe={query.data} options={{ clientSecret: props.clientSecret, appearance, locale: 'en-GB' }}>
      <Form {...props} />
    </Elements>
  );
}

function Form({ purpose, label, returnPath, onDone }: StripeCardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    const returnUrl = window.location.origin + returnPath;
    const refused = await keepDialogReachable(event.target, () => confirm(stripe, elements, purpose, returnUrl));
    setIsBusy(false);
    if (refused === null) onDone();
    else setRefusal(refused);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <PaymentElement />
      {refusal && (
        <Alert
          tone="critical"
          role="alert"
          title={purpose === 'pay' ? 'The payment did not go through' : 'The card was not saved'}
        >
          {refusal} Nothing was charged. Check the details or try another card.
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isBusy || !stripe}>
        {label}
      </Button>
    </form>
  );
}

/** Null when it was accepted, else why not. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  purpose: StripeCardFormProps['purpose'],
  return_url: string,
): Promise<string | null> {
  const options = { elements, redirect: 'if_required' as const, confirmParams: { return_url } };
  try {
    const { error } = await (purpose === 'pay' ? stripe.confirmPayment(options) : stripe.confirmSetup(options));
    return error ? (error.message ?? 'The card was not accepted.') : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

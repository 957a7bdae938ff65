import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/api-client.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { refusalOf } from '../checkout/payment-step.tsx';
import { StripeCardForm } from '../checkout/stripe-card-form.tsx';
import { TestCardForm } from '../checkout/test-card-form.tsx';
import { forgetSubscription, usePaymentSettings, useTestPaymentMethod } from '../subscription-queries.ts';

/** Another card for the payments to come, and for one that failed. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const settings = usePaymentSettings();
  const failure = useLoadFailure(settings, 'settings');
  const key = settings.data?.publishable_key;

  function done() {
    showToast({ type: 'success', message: 'Your payment method is updated.' });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Update your payment method"
      description="It is used for your next renewals. If a payment has failed, it is tried again with this card now."
    >
      {failure ? (
        <LoadFailed title="The card form did not load" safe="Your present card is kept." failure={failure} />
      ) : settings.data?.provider === 'test' ? (
        <TestMethod onDone={done} />
      ) : key ? (
        <StripeMethod
          publishableKey={key}
          onDone={() => {
            void forgetSubscription(client);
            // The provider tells the server, which then pays what is outstanding: that shows a moment later.
            setTimeout(() => void forgetSubscription(client), 4000);
            done();
          }}
        />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  );
}

function TestMethod({ onDone }: { onDone: () => void }) {
  const { act, isBusy, error } = useTestPaymentMethod();
  return (
    <TestCardForm
      label="Use this card"
      isBusy={isBusy}
      refusal={error && refusalOf(error, 'The card was not saved')}
      onSubmit={(card) => act(card, onDone)}
    />
  );
}

function StripeMethod({ publishableKey, onDone }: { publishableKey: string; onDone: () => void }) {
  const query = useQuery({
    queryKey: ['new payment method'],
    queryFn: async () => (await api('POST /subscription/update-payment-method')).data,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = useLoadFailure(query, 'secret');
  if (failure) {
    return <LoadFailed title="The card form did not load" safe="Your present card is kept." failure={failure} />;
  }
  if (!query.data?.client_secret) return <Skeleton height={220} />;
  return (
    <StripeCardForm
      publishableKey={publishableKey}
      clientSecret={query.data.client_secret}
      purpose="keep"
      label="Use this card"
      returnPath="/subscription"
      onDone={onDone}
    />
  );
}

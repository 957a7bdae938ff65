import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { pounds } from '../price-words.ts';
import { type ManageBody, stripeQuery, useManage, usePaymentSettings } from '../subscription-queries.ts';
import { keepDialogReachable } from './keep-dialog-reachable.ts';

interface BankConfirmationProps {
  clientSecret: string;
  /** What the known card pays, where that is known. */
  pence: number | null;
  /** What waits for the bank. */
  change: ManageBody;
  onDone: () => void;
  onClose: () => void;
}

/** The bank of the known card wants to see its owner before the payment goes through. */
export function BankConfirmation({ clientSecret, pence, change, onDone, onClose }: BankConfirmationProps) {
  const key = usePaymentSettings().data?.publishable_key ?? null;
  const stripe = useQuery({ ...stripeQuery(key ?? ''), enabled: key !== null });
  const failure = useLoadFailure(stripe, 'stripe');
  const { act, isBusy, error } = useManage();
  const undo = useManage();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm({ currentTarget }: MouseEvent) {
    if (!stripe.data || isAsking) return;
    const { data } = stripe;
    setIsAsking(true);
    const refused = await keepDialogReachable(
      currentTarget,
      async () => (await data.confirmCardPayment(clientSecret)).error,
    );
    setIsAsking(false);
    if (refused) {
      undo.act({ action: 'undo-change' });
      return setRefusal(refused.message ?? 'The payment was not confirmed.');
    }
    // Asked for once more, the change is found paid.
    act(change, (answer) => {
      if (answer.confirmation_secret === null) return onDone();
      showToast({ type: 'info', message: 'Your bank has confirmed. The change shows as soon as the payment is in.' });
      onClose();
    });
  }

  function giveUp() {
    if (!error) undo.act({ action: 'undo-change' });
    onClose();
  }

  if (refusal) {
    return (
      <Dialog
        key="refused"
        open
        onClose={onClose}
        title="Your bank did not confirm"
        description={`${refusal} Nothing was charged and your plan is as it was.`}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <ButtonLink to="/subscription?action=update-payment" variant="primary">
              Update card
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onClose={giveUp}
      dismissible={false}
      title="Confirm with your bank"
      description={`Your bank wants to be sure it is you before it lets ${pence === null ? 'the payment' : pounds(pence)} through. Until then nothing is charged and nothing changes.`}
      actions={
        <>
          <Button onClick={giveUp}>Not now</Button>
          <Button
            variant="primary"
            loading={isAsking || isBusy || (!stripe.data && !failure)}
            onClick={(event) => void confirm(event)}
          >
            Confirm with your bank
          </Button>
        </>
      }
    >
      {failure && <LoadFailed title="Your bank could not be asked" safe="Nothing was charged." failure={failure} />}
      {error && (
        <Alert tone="info" role="alert" title="Your bank has confirmed">
          {error.message} The change shows as soon as the payment is in; nothing is charged twice.
        </Alert>
      )}
    </Dialog>
  );
}

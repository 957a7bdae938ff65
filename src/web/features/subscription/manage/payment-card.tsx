import { IconCreditCard } from '@tabler/icons-react';
import type { ActiveSubscription } from '#contract/subscription.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { cardName, cardTerm } from '../checkout/card-words.ts';
import classes from './payment-card.module.css';

/** The card that renewals are taken from. */
export function PaymentCard({ method }: { method: ActiveSubscription['payment_method'] }) {
  return (
    <Card
      title="Payment method"
      titleAction={
        <ButtonLink to="/subscription?action=update-payment" size="sm">
          {method ? 'Change' : 'Add'}
        </ButtonLink>
      }
    >
      {method ? (
        <p className={classes.method}>
          <IconCreditCard size={22} stroke={1.8} aria-hidden />
          <span>
            {cardName(method)}
            <small>{cardTerm(method)}</small>
          </span>
        </p>
      ) : (
        <p className={classes.none}>None is kept. The next renewal needs one.</p>
      )}
    </Card>
  );
}

import type { ActiveSubscription, Invoice } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { SuccessCheckmark } from '#web/ui/states/success-checkmark.tsx';
import classes from './confirmed-panel.module.css';

interface ConfirmedPanelProps {
  active: ActiveSubscription;
  /** The newest, once it is known. */
  invoice: Invoice | undefined;
  email: string;
}

export function ConfirmedPanel({ active: { plan_name, current_period_end }, invoice, email }: ConfirmedPanelProps) {
  return (
    <Card className={classes.card}>
      <SuccessCheckmark text={`You are on ${plan_name}`} />
      <dl className={classes.facts}>
        {invoice && (
          <div>
            <dt>Paid</dt>
            <dd>
              {inPounds(invoice.total_pence)}, {invoice.number}
            </dd>
          </div>
        )}
        {invoice && (
          <div>
            <dt>Receipt sent to</dt>
            <dd>{email}</dd>
          </div>
        )}
        {current_period_end && (
          <div>
            <dt>Renews</dt>
            <dd>{longDay(current_period_end)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.actions}>
        <ButtonLink to="/case-selection" variant="primary">
          Choose a case
        </ButtonLink>
        {invoice && <ButtonLink to={`/subscription?receipt=${invoice.id}`}>See the receipt</ButtonLink>}
        <ButtonLink to="/internal/subscription" variant="subtle">
          What your plan holds
        </ButtonLink>
      </div>
    </Card>
  );
}

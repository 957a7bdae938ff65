import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { useTestRenewal } from '../subscription-queries.ts';
import classes from './test-renewal-card.module.css';

/** Only with the test checkout: what otherwise takes a month to see. */
export function TestRenewalCard() {
  const { act, isBusy, error } = useTestRenewal();
  return (
    <Card title="Test checkout">
      <p className={classes.text}>
        No card provider is set up on this server, so no money moves. The next renewal can come now, with the card you
        chose.
      </p>
      <Button loading={isBusy} onClick={() => act(undefined)}>
        Let the renewal come now
      </Button>
      {error && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {error.message}
        </Alert>
      )}
    </Card>
  );
}

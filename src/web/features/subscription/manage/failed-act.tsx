import { ApiError } from '#web/lib/api/api-error.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';

const remedied = new Set(['PAYMENT_DECLINED', 'PAYMENT_METHOD_MISSING', 'PAYMENT_OUTSTANDING', 'PAYMENT_UNCONFIRMED']);

/** Why nothing was changed, and the way to another card where that is what it takes. */
export function FailedAct({ error }: { error: Error | null }) {
  if (!error) return null;
  const needsCard = error instanceof ApiError && error.code !== undefined && remedied.has(error.code);
  return (
    <Alert
      tone="critical"
      role="alert"
      title="Nothing was changed"
      action={
        needsCard && (
          <ButtonLink to="/subscription?action=update-payment" size="sm">
            Update card
          </ButtonLink>
        )
      }
    >
      {error.message}
    </Alert>
  );
}

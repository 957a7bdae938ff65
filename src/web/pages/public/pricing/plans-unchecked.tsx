import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';

interface PlansUncheckedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function UncheckedTariffs({ query }: PlansUncheckedProps) {
  if (!query.error) return null;
  return (
    <Alert
      tone="info"
      role="status"
      title="The plans could not be checked"
      action={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error.message} You see the usual plans; before you pay, the price is checked again.
    </Alert>
  );
}

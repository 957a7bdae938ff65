import { Alert } from '../ui/kit/alert.tsx';
import { Button } from '../ui/kit/button.tsx';
import { clockTime } from '../ui/lists/days.ts';
import { ServerHealth } from '../ui/states/server-health.tsx';

interface OutdatedNoticeProps {
  query: {
    data: unknown;
    error: Error | null;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  className?: string | undefined;
}

/** What is on the page could not be brought up to date, as without a network. */
export function OutdatedNotice({ query, className }: OutdatedNoticeProps) {
  if (query.data === undefined || !query.error) return null;
  return (
    <Alert
      tone="info"
      role="status"
      className={className}
      title={`What you see is from ${clockTime(new Date(query.dataUpdatedAt).toISOString())}`}
      action={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error.message}
      <ServerHealth error={query.error} />
    </Alert>
  );
}

import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { EmergencyButton } from '#web/ui/states/emergency-button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { refreshPage } from '#web/ui/states/refresh-page.ts';
import { ServerHealth } from '#web/ui/states/server-health.tsx';

const mostRetries = 3;

interface LoadingQuery {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface LoadFailure {
  error: Error;
  retriesLeft: number;
  isRetrying: boolean;
  retry: () => void;
}

/** A query forgets its failure as soon as it tries again; this keeps it until there is data or another question (`key`). */
export function useLoadFailure(query: LoadingQuery, key: string): LoadFailure | null {
  const [last, setLast] = useState<{ key: string; error: Error; retries: number }>();
  const retried = last?.key === key ? last : undefined;
  const error = query.error ?? retried?.error;
  if (query.data !== undefined || !error) return null;
  const retries = retried?.retries ?? 0;
  return {
    error,
    retriesLeft: mostRetries - retries,
    isRetrying: query.isFetching,
    retry: () => {
      setLast({ key, error, retries: retries + 1 });
      void query.refetch();
    },
  };
}

/** Not every answer ends with a full stop. */
const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

interface LoadFailedProps {
  title: string;
  /** What is not lost. */
  safe: string;
  failure: LoadFailure;
}

export function LoadFailed({ title, safe, failure }: LoadFailedProps) {
  const { error, retriesLeft, isRetrying, retry } = failure;
  const icon = <IconRefresh size={16} stroke={1.8} aria-hidden />;
  const isOver = retriesLeft <= 0 && !isRetrying;
  return (
    <ErrorPanel
      title={title}
      message={
        <>
          {`${asSentence(error.message)} ${safe}`}
          <ServerHealth error={error} />
        </>
      }
      reference={error instanceof ApiError ? error.reference : undefined}
      actions={
        <>
          {isOver ? (
            <>
              <Button variant="primary" icon={icon} onClick={refreshPage}>
                Refresh the page
              </Button>
              <EmergencyButton />
            </>
          ) : (
            <Button variant="primary" icon={icon} loading={isRetrying} onClick={retry}>
              {`Retry (${retriesLeft} ${retriesLeft === 1 ? 'attempt' : 'attempts'} left)`}
            </Button>
          )}
          <ButtonLink to="/help-and-support" variant="subtle">
            Get help
          </ButtonLink>
        </>
      }
    />
  );
}

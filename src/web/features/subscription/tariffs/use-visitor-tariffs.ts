import { useCallback, useEffect, useState } from 'react';
import type { Tariff } from '#contract/subscription.ts';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';

/** As usePlans, but without the query cache: a visitor's first page should not have to load that. */
export function useVisitorTariffs() {
  const [plans, setPlans] = useState<readonly Tariff[]>(tariffSeed);
  const [error, setError] = useState<Error | null>(null);
  const [isFetching, setIsFetching] = useState(false);

  const refetch = useCallback(async (signal?: AbortSignal) => {
    setIsFetching(true);
    try {
      const answer = await api('GET /subscription/plans', signal ? { signal } : {});
      setPlans(answer.plans);
      setError(null);
    } catch (failure) {
      if (signal?.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
    setIsFetching(false);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void refetch(leaving.signal);
    return () => leaving.abort();
  }, [refetch]);

  return { plans, error, isFetching, refetch };
}

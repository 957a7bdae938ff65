import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { authEvents } from '#web/lib/browser-events.ts';
import { PageData } from '#web/lib/page-data.ts';

// The API client retries by itself; a second layer would multiply the attempts.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** One cache for all frames and pages that fetch; emptied when the user changes. */
export function QueryScope({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id;
  const pageData = use(PageData);
  useState(() => {
    for (const { queryKey, data } of pageData) queryClient.setQueryData(queryKey, data);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user must not see this one's data
  useEffect(() => () => queryClient.clear(), [userId]);
  // What somebody may use has changed: badge, bars and plans are asked for anew.
  useEffect(
    () =>
      authEvents.listen('features-updated', () => void queryClient.invalidateQueries({ queryKey: ['subscription'] })),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

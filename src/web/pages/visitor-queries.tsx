import type { ReactNode } from 'react';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { QueryScope } from './query-scope.tsx';

/** Around public pages that fetch: signed in, the frame has the query cache; a visitor's frame has none. */
export function VisitorQueries({ children }: { children: ReactNode }) {
  const { state, expectsUser } = useAuth();
  if (state === 'authenticated') return children;
  // Soon in the other frame, where everything would be fetched again.
  if (expectsUser) return <LoadingSpinner mode="full-screen" />;
  return <QueryScope>{children}</QueryScope>;
}

import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { ClientUser } from '#contract/auth.ts';
import { mayEnterAdmin } from '#core/auth/identity.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAuth } from './auth-provider.tsx';
import { Arrived, type GuardProps, ToLogin } from './guards.tsx';
import type { Session } from './use-session.ts';

/** Lets administrators in, and authors, who find only some of the pages behind it. */
export function RequireAdmin({ children }: GuardProps) {
  const { state, user, checkSession } = useAuth();
  const verdict = useAdminVerdict(user, checkSession);
  if (state === 'anonymous' || (state === 'authenticated' && verdict === 'visitor')) return <ToLogin asAdmin />;
  if (state === 'loading' || verdict === 'pending') {
    return <LoadingSpinner mode="full-screen" text="Verifying admin privileges..." />;
  }
  if (verdict === 'user') return <Navigate to="/dashboard" state={{ accessDenied: true }} replace />;
  return <Arrived>{children}</Arrived>;
}

type AdminVerdict = 'pending' | 'visitor' | 'user' | 'admin';

function useAdminVerdict(user: ClientUser | null, checkSession: Session['checkSession']): AdminVerdict {
  const [judged, setJudged] = useState<{ id: string; verdict: AdminVerdict } | null>(null);
  const id = user?.id;
  const knownAdmin = mayEnterAdmin(user);
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    judge(knownAdmin, checkSession, leaving.signal).then(
      (verdict) => setJudged({ id, verdict }),
      () => {},
    );
    return () => leaving.abort();
  }, [id, knownAdmin, checkSession]);
  return judged !== null && judged.id === id ? judged.verdict : 'pending';
}

/** Without an answer the known user decides: the server guards its own calls anyway. */
async function judge(
  knownAdmin: boolean,
  checkSession: Session['checkSession'],
  signal: AbortSignal,
): Promise<AdminVerdict> {
  try {
    const session = await api('GET /auth/session', { signal });
    if (session.isAuthenticated) return mayEnterAdmin(session.user) ? 'admin' : 'user';
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof ApiError) || error.status !== 401) return knownAdmin ? 'admin' : 'user';
  }
  const user = await checkSession();
  if (user === null) return 'visitor';
  return mayEnterAdmin(user) ? 'admin' : 'user';
}

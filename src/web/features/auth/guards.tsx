import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAuth } from './auth-provider.tsx';
import { forgetReturnPath, rememberReturnPath, targetAfterLogin } from './return-path.ts';

export interface GuardProps {
  children: ReactNode;
}

export function RequireUser({ children }: GuardProps) {
  const { state } = useAuth();
  if (state === 'loading') return <LoadingSpinner mode="full-screen" text="Verifying access..." />;
  if (state === 'anonymous') return <ToLogin />;
  return <Arrived>{children}</Arrived>;
}

/** A visitor may read on while the session is checked; somebody who was signed in here waits for the answer. */
export function VisitorOnly({ children }: GuardProps) {
  const { user, expectsUser } = useAuth();
  const location = useLocation();
  if (user) return <Navigate to={targetAfterLogin(user, location)} replace />;
  if (expectsUser) return <LoadingSpinner mode="full-screen" />;
  return children;
}

export function ToLogin({ asAdmin = false }: { asAdmin?: boolean }) {
  const location = useLocation();
  useEffect(() => rememberReturnPath(location), [location]);
  const state = { from: location, ...(asAdmin ? { adminRequired: true } : {}) };
  return <Navigate to={asAdmin ? '/login?admin=1' : '/login'} state={state} replace />;
}

export function Arrived({ children }: GuardProps) {
  useEffect(forgetReturnPath, []);
  return children;
}

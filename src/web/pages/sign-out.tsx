import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';

const SignOutContext = createContext<() => void>(() => {});

/** Ends the session and goes to the home page. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);

/**
 * While signing out no page is shown: the guard of a signed-in page would otherwise send the user
 * to the log-in page and back to where they just left.
 */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);

  function signOut() {
    setLeaving(true);
    void logout();
    void navigate('/');
  }

  // Not when the router has finished, but when this tree has: the location arrives in a later rendering.
  useEffect(() => {
    if (pathname === '/') setLeaving(false);
  }, [pathname]);

  return (
    <SignOutContext value={signOut}>
      {leaving ? <LoadingSpinner type="branded" mode="full-screen" text="Signing out..." /> : children}
    </SignOutContext>
  );
}

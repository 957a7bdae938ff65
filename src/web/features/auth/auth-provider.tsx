import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { readCachedUser } from './local-cache.ts';
import { useExtendedProfile } from './use-extended-profile.ts';
import { type Session, useSession } from './use-session.ts';

interface Auth extends Session {
  /** Being checked, and somebody was signed in here before: what a visitor sees would vanish in a moment. */
  expectsUser: boolean;
}

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  /** The page was sent with its text, as a visitor sees it; that stays until the session is known. */
  prerendered?: boolean;
  children: ReactNode;
}

export function AuthProvider({ prerendered = false, children }: AuthProviderProps) {
  const session = useSession();
  const [wasSignedIn] = useState(() => !prerendered && readCachedUser() !== null);
  useExtendedProfile(session.user?.id, session.checkSession);
  const expectsUser = session.state === 'loading' && wasSignedIn;
  const auth = useMemo(() => ({ ...session, expectsUser }), [session, expectsUser]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const session = useContext(AuthContext);
  if (session === null) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

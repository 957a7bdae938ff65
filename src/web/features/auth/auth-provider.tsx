import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClientUser } from '#contract/auth.ts';
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
  useExtendedProfile(session.user?.id);
  const expectsUser = session.state === 'loading' && wasSignedIn;
  const auth = useMemo(() => ({ ...session, expectsUser }), [session, expectsUser]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * Around the pages: when a session ends by itself, what stands on the page stays as its user left it, until they go to
 * another one. A page torn down at that moment would take along what they were typing.
 */
export function PageAsLeft({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { pathname } = useLocation();
  const endedFor = auth.expiry?.user ?? null;
  const [left, setLeft] = useState<{ by: ClientUser; at: string | null } | null>(null);
  if (endedFor !== (left?.by ?? null)) setLeft(endedFor && { by: endedFor, at: pathname });
  else if (left && left.at !== null && left.at !== pathname) setLeft({ by: left.by, at: null });
  const user = left?.at === pathname ? endedFor : null;
  const shown = useMemo((): Auth => (user ? { ...auth, state: 'authenticated', user } : auth), [auth, user]);
  return <AuthContext value={shown}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const session = useContext(AuthContext);
  if (session === null) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

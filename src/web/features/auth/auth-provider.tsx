import { createContext, type ReactNode, useContext } from 'react';
import { useExtendedProfile } from './use-extended-profile.ts';
import { type Session, useSession } from './use-session.ts';

const AuthContext = createContext<Session | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  useExtendedProfile(session.user?.id, session.checkSession);
  return <AuthContext value={session}>{children}</AuthContext>;
}

export function useAuth(): Session {
  const session = useContext(AuthContext);
  if (session === null) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

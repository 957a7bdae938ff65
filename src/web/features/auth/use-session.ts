import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientUser } from '#contract/auth.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { CookieProblem } from '#web/lib/api/cookie-advice.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { keepSessionBy } from '#web/lib/api/session-recovery.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { clearHeaderStatsCache } from '#web/lib/header-stats-cache.ts';
import { log } from '#web/lib/log.ts';
import { toClientUser } from './client-user.ts';
import { clearLocalAuth, clearSessionFlags, readCachedUser, saveUser } from './local-cache.ts';
import * as status from './session-status.ts';

export interface Expiry {
  /** Who was signed in on this page; its content may stand as they left it. */
  user: ClientUser | null;
  problem: CookieProblem | undefined;
}

export interface Session {
  state: 'loading' | 'authenticated' | 'anonymous';
  user: ClientUser | null;
  /** Set when the session has ended by itself, until somebody signs in or out. */
  expiry: Expiry | null;
  login(data: unknown): void;
  logout(): Promise<void>;
  checkSession(): Promise<ClientUser | null>;
}

type Snapshot = Pick<Session, 'state' | 'user' | 'expiry'>;

const revalidationPauseMs = 2000;
const snapshotOf = (user: ClientUser | null): Snapshot => ({
  state: user ? 'authenticated' : 'anonymous',
  user,
  expiry: null,
});

export function useSession(): Session {
  const [snapshot, setSnapshot] = useState<Snapshot>({ state: 'loading', user: null, expiry: null });
  const current = useRef(snapshot);
  /** Changes with each sign-in and sign-out, so that an older answer cannot undo a newer act. */
  const era = useRef(0);
  const running = useRef<Promise<ClientUser | null> | null>(null);
  const lastCheckAt = useRef(Number.NEGATIVE_INFINITY);
  const signingOut = useRef<AbortController | null>(null);
  /** A call was told that nobody is signed in, and the check that is to come or under way shall say why. */
  const wasRefused = useRef(false);

  const show = useCallback((next: Snapshot) => {
    current.current = next;
    setSnapshot(next);
  }, []);

  const runCheck = useCallback(async (): Promise<ClientUser | null> => {
    const startedIn = era.current;
    const answer = status.askStatus();
    await Promise.allSettled([answer]);
    lastCheckAt.current = Date.now();
    if (era.current !== startedIn) return current.current.user;

    await status.syncLocalCache(answer);
    const found = await status.checkSession(answer);
    const { user, expiry } = current.current;
    if (found === null && wasRefused.current && user) {
      // Nobody signed out, and yet no cookie came along: the server cannot tell this from a visitor.
      status.announceExpiry('cookie-missing');
    } else if (found === 'unknown') {
      if (current.current.state === 'loading') show(snapshotOf(readCachedUser()));
    } else if (found !== null || expiry === null) {
      if (found?.id !== user?.id) clearHeaderStatsCache();
      show(snapshotOf(found));
    }
    return current.current.user;
  }, [show]);

  const checkSession = useCallback((): Promise<ClientUser | null> => {
    if (signingOut.current) return Promise.resolve(null);
    if (running.current) return running.current;
    const check = runCheck().finally(() => {
      if (running.current === check) running.current = null;
    });
    running.current = check;
    return check;
  }, [runCheck]);

  const beginEra = useCallback(() => {
    era.current += 1;
    running.current = null;
    signingOut.current?.abort();
    signingOut.current = null;
  }, []);

  const login = useCallback(
    (data: unknown) => {
      beginEra();
      const user = toClientUser(data);
      if (user) saveUser(user);
      clearHeaderStatsCache();
      show(snapshotOf(user));
    },
    [beginEra, show],
  );

  const logout = useCallback(async () => {
    beginEra();
    const leaving = new AbortController();
    signingOut.current = leaving;
    show(snapshotOf(null));
    // At once: the server may never answer, and what the next user of this tab does must not find any of it.
    clearLocalAuth();
    clearSessionFlags();
    clearHeaderStatsCache();
    try {
      // Ending a session twice does no harm, and the key allows retries: a lost request would leave the session open.
      await api('POST /auth/logout', { idempotencyKey: newIdempotencyKey(), signal: leaving.signal });
    } catch (error) {
      log.warn('The server did not confirm the sign-out', {
        message: error instanceof Error ? error.message : String(error),
      });
    }
    if (signingOut.current !== leaving) return;
    signingOut.current = null;
    // Again, because another tab may have saved the user before the session had ended.
    clearLocalAuth();
  }, [beginEra, show]);

  useEffect(() => {
    void checkSession();
  }, [checkSession]);

  useEffect(
    () =>
      keepSessionBy({
        refresh: async () => {
          if (current.current.state === 'anonymous') return null;
          wasRefused.current = true;
          return checkSession().finally(() => {
            wasRefused.current = false;
          });
        },
        giveUp: ({ recovery }) => status.announceExpiry(recovery),
      }),
    [checkSession],
  );

  useEffect(() => {
    const stopListening = [
      authEvents.listen('session-expired', (detail) => {
        const { user, expiry } = current.current;
        clearLocalAuth();
        clearHeaderStatsCache();
        show({
          state: 'anonymous',
          user: null,
          expiry: { user: user ?? expiry?.user ?? null, problem: detail?.recovery },
        });
      }),
      authEvents.listen('features-updated', () => void checkSession()),
      authEvents.listen('auth-401-received', (detail) => {
        // Wrong words in a sign-in form say nothing about the session.
        if (detail?.code === 'LOGIN_FAILED' || detail?.code === 'ADMIN_LOGIN_FAILED') return;
        const isRecent = Date.now() - lastCheckAt.current < revalidationPauseMs;
        if (current.current.state !== 'loading' && !isRecent) void checkSession();
      }),
    ];
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'userId' || event.key === null) void checkSession();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      for (const stop of stopListening) stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [checkSession, show]);

  return useMemo(() => ({ ...snapshot, login, logout, checkSession }), [snapshot, login, logout, checkSession]);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRecovery } from '#contract/protocol/endpoint.ts';
import { deviceWords } from '#core/auth/device-words.ts';
import type { Role } from '#core/auth/identity.ts';
import { type SignIn, sessionEnd } from '#core/auth/session-lifetime.ts';
import type { Database } from '../../db/sql.ts';
import type { Identifiable, Identify } from '../../http/protection/caller.ts';
import { isCrossSite } from '../../http/protection/security.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import type { Clock } from '../../ports/clock.ts';
import { sharedLookUp } from '../../shared-look-up.ts';
import type { KnownDevices } from './known-devices.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Own sessions: an opaque token in a cookie, its hash in the database, at most one query per check. */
export function createSessions(deps: {
  db: Database;
  clock: Clock;
  secure: boolean;
  recordActivity: RecordActivity;
  devices: KnownDevices;
}) {
  const { db, clock, secure, recordActivity, devices } = deps;
  // The __Host- prefix makes browsers refuse the cookie from sub-domains and over http.
  const cookieName = secure ? '__Host-clavis_session' : 'clavis_session';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const tokenIn = (request: Identifiable): string | undefined => request.cookies[cookieName] || undefined;

  const setCookie = (reply: FastifyReply, token: string, remember: boolean, expiresAt: Date) => {
    const maxAge = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
    return reply.setCookie(cookieName, token, { ...cookieOptions, ...(remember ? { maxAge } : {}) });
  };

  const find = async (request: FastifyRequest) => {
    const token = tokenIn(request);
    return token ? store.findSession(db, hashToken(token), clock.now()) : undefined;
  };

  const recoveryFor = (request: Identifiable): SessionRecovery | null => {
    if (tokenIn(request)) return 'session-missing';
    return isCrossSite(request) ? 'cookie-missing-cross-origin' : null;
  };

  // A page asks several things at once, all with the same cookie.
  const findCaller = sharedLookUp((token) => store.findCaller(db, hashToken(token), clock.now()));
  const identify: Identify = async (request) => {
    const token = tokenIn(request);
    const caller = token && (await findCaller(token));
    return caller ? { caller } : { caller: null, recovery: recoveryFor(request) };
  };

  return {
    identify,
    find,
    recoveryFor,
    hashIn: (request: FastifyRequest) => {
      const token = tokenIn(request);
      return token ? hashToken(token) : undefined;
    },
    clearCookie: (reply: FastifyReply) => reply.clearCookie(cookieName, cookieOptions),

    /** Signing in always makes a new token and ends the session the browser came with. */
    async begin(request: FastifyRequest, reply: FastifyReply, user: { id: string; role: Role }, remember: boolean) {
      const token = newToken();
      const now = clock.now();
      const expiresAt = sessionEnd({ role: user.role, remember, at: now }, now);
      await db.transaction(async (tx) => {
        const old = tokenIn(request);
        if (old) await store.deleteSession(tx, hashToken(old));
        const device = deviceWords(request.headers['user-agent']);
        await store.saveSession(tx, { hash: hashToken(token), userId: user.id, remember, device, now, expiresAt });
        await recordActivity(tx, { userId: user.id, kind: 'signed-in', at: now });
        setCookie(reply, token, remember, expiresAt);
        await devices.remember(tx, request, reply, user.id);
      });
    },

    async refresh(
      request: FastifyRequest,
      reply: FastifyReply,
      session: Pick<SignIn, 'remember' | 'role'> & { session_created_at: Date },
    ) {
      const token = tokenIn(request);
      if (!token) return;
      const now = clock.now();
      const expiresAt = sessionEnd({ ...session, at: session.session_created_at }, now);
      await store.extendSession(db, hashToken(token), { now, expiresAt });
      setCookie(reply, token, session.remember, expiresAt);
    },

    async end(request: FastifyRequest, reply: FastifyReply) {
      const token = tokenIn(request);
      if (token) await store.deleteSession(db, hashToken(token));
      reply.clearCookie(cookieName, cookieOptions);
    },
  };
}

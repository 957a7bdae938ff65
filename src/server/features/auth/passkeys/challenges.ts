import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../db/sql.ts';
import { type Clock, later } from '../../../ports/clock.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { saveChallenge, takeChallenge } from './store.ts';

const lifetimeSeconds = 5 * 60;

/** What a key signs, known to the server and bound to the browser that asked. */
export function createChallenges({ db, clock, secure }: { db: Queryable; clock: Clock; secure: boolean }) {
  const cookieName = secure ? '__Host-clavis_passkey' : 'clavis_passkey';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    async open(reply: FastifyReply, challenge: string, userId: string | null): Promise<void> {
      const token = newToken();
      const expiresAt = later(clock.now(), lifetimeSeconds);
      await saveChallenge(db, { hash: hashToken(token), challenge, userId, expiresAt });
      reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: lifetimeSeconds });
    },
    async take(request: FastifyRequest, reply: FastifyReply, userId: string | null): Promise<string | null> {
      const token = request.cookies[cookieName];
      if (!token) return null;
      reply.clearCookie(cookieName, cookieOptions);
      return (await takeChallenge(db, hashToken(token), userId, clock.now()))?.challenge ?? null;
    },
  };
}

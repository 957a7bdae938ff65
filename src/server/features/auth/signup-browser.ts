import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from './secret-token.ts';

/** As long as the mailed link works. */
const lifetimeSeconds = 24 * 60 * 60;

/** Marks the browser that signs up, so that the mailed link can sign in there and nowhere else. */
export function createSignupBrowser({ secure }: { secure: boolean }) {
  const cookieName = secure ? '__Host-clavis_signup' : 'clavis_signup';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    /** Answers the hash to keep with the account. */
    mark(reply: FastifyReply): Buffer {
      const secret = newToken();
      reply.setCookie(cookieName, secret, { ...cookieOptions, maxAge: lifetimeSeconds });
      return hashToken(secret);
    },
    hashIn(request: FastifyRequest): Buffer | undefined {
      const secret = request.cookies[cookieName];
      return secret ? hashToken(secret) : undefined;
    },
    forget: (reply: FastifyReply) => reply.clearCookie(cookieName, cookieOptions),
  };
}

export type SignupBrowser = ReturnType<typeof createSignupBrowser>;

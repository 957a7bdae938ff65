import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/sql.ts';
import { networkOf } from '../../http/protection/network-of.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';

const lifetimeSeconds = 365 * 24 * 60 * 60;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Remembers where an account was signed in from. It opens nothing: it only keeps strangers' guesses from counting there. */
export function createKnownDevices({ clock, secure }: { clock: Clock; secure: boolean }) {
  const cookieName = secure ? '__Host-clavis_device' : 'clavis_device';
  const hashIn = (request: FastifyRequest) => {
    const token = request.cookies[cookieName];
    return token ? hashToken(token) : undefined;
  };
  const addressHash = (userId: string, request: FastifyRequest) =>
    createHash('sha256')
      .update(`${userId} ${networkOf(request.ip)}`)
      .digest();

  return {
    hashIn,
    /** What the account knows the caller by, as a name for counting; null for a stranger. */
    async recognise(db: Queryable, request: FastifyRequest, userId: string): Promise<string | null> {
      const hash = hashIn(request);
      const since = later(clock.now(), -lifetimeSeconds);
      const known = await store.findDevices(db, { userId, hash, addressHash: addressHash(userId, request), since });
      if (hash && known.byDevice) return `device ${hash.toString('hex')}`;
      return known.byAddress ? `address ${networkOf(request.ip)}` : null;
    },

    /** A token that came with the browser is kept only if it was given for this account: one may have been planted. */
    async remember(tx: Queryable, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const came = request.cookies[cookieName];
      const token = came && (await store.isDeviceOf(tx, userId, hashToken(came))) ? came : newToken();
      const seen = { hash: hashToken(token), addressHash: addressHash(userId, request), now: clock.now() };
      await store.saveDevice(tx, { userId, ...seen });
      reply.setCookie(cookieName, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: lifetimeSeconds,
      });
    },
  };
}

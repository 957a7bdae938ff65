import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/sql.ts';
import type { RateLimiter } from '../../http/protection/rate-limit.ts';
import type { KnownDevices } from './known-devices.ts';

/** Per account; user and admin log-in count together. */
const limit = { max: 20, perSeconds: 15 * 60 };
const strangers = (email: string) => `account ${email} log-in`;

/**
 * Strangers share one count for each account, wherever they are. A device or address the account was signed in from has a
 * count of its own, so that nobody can lock the owner out by guessing.
 */
export function createLoginAttempts({
  db,
  limiter,
  devices,
}: {
  db: Database;
  limiter: RateLimiter;
  devices: KnownDevices;
}) {
  return {
    /** Counts a try, or refuses it; answers what to call once the password was right. */
    async count(request: FastifyRequest, email: string, userId: string | undefined): Promise<() => Promise<void>> {
      const knownAs = userId === undefined ? null : await devices.recognise(db, request, userId);
      const name = knownAs === null ? strangers(email) : `${strangers(email)} ${knownAs}`;
      await limiter.spend(name, limit);
      return () => limiter.forgive(name);
    },
    /** After a new password: what was guessed before was guessed for the old one. */
    forgiveStrangers: (email: string) => limiter.forgive(strangers(email)),
  };
}

import { createHmac } from 'node:crypto';
import { type Clock, later } from '../../ports/clock.ts';

const validSeconds = 6 * 60 * 60;

/**
 * Credentials that end by themselves, as coturn's `use-auth-secret` knows them: the name is the end, the password its
 * signature, so that the secret never leaves the server. Without a TURN server browsers find each other or do not.
 */
export function iceServers(turn: { urls: string[]; secret: string } | null, clock: Clock) {
  if (!turn) return [];
  const username = String(Math.floor(later(clock.now(), validSeconds).getTime() / 1000));
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
}

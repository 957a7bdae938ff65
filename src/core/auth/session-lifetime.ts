import type { Role } from './identity.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Counted anew whenever the page asks who is signed in. */
const unused = { user: 14 * day, author: 8 * hour, admin: 8 * hour };
/** Counted from signing in, however much it is used. */
const longest = { remembered: 90 * day, notRemembered: 12 * hour };

export interface SignIn {
  role: Role;
  /** "Keep me signed in on this device". */
  remember: boolean;
  at: Date;
}

/** When a session ends that is used now. */
export function sessionEnd({ role, remember, at }: SignIn, now: Date): Date {
  const last = at.getTime() + (remember ? longest.remembered : longest.notRemembered);
  return new Date(Math.min(now.getTime() + unused[role], last));
}

import { describe, expect, it } from 'vitest';
import { type SignIn, sessionEnd } from './session-lifetime.ts';

const signedIn = new Date('2026-03-01T09:00:00Z');
const hours = (count: number) => new Date(signedIn.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);
const signIn = (changes: Partial<SignIn> = {}): SignIn => ({ role: 'user', remember: true, at: signedIn, ...changes });

describe('how long a session lasts', () => {
  it('14 days from its last use, and 90 from signing in at the latest', () => {
    expect(sessionEnd(signIn(), days(0))).toEqual(days(14));
    expect(sessionEnd(signIn(), days(70))).toEqual(days(84));
    expect(sessionEnd(signIn(), days(80))).toEqual(days(90));
    expect(sessionEnd(signIn(), days(89.9))).toEqual(days(90));
  });

  it('8 hours from its last use for an admin', () => {
    expect(sessionEnd(signIn({ role: 'admin' }), hours(6))).toEqual(hours(14));
    expect(sessionEnd(signIn({ role: 'admin' }), days(89.9))).toEqual(days(90));
  });

  it('12 hours from signing in for somebody who does not want to be remembered', () => {
    expect(sessionEnd(signIn({ remember: false }), hours(0))).toEqual(hours(12));
    expect(sessionEnd(signIn({ remember: false }), hours(11))).toEqual(hours(12));
    expect(sessionEnd(signIn({ remember: false, role: 'admin' }), hours(3))).toEqual(hours(11));
    expect(sessionEnd(signIn({ remember: false, role: 'admin' }), hours(7))).toEqual(hours(12));
  });
});

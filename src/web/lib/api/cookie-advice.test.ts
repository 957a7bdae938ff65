import { describe, expect, it } from 'vitest';
import { cookieAdvice } from './cookie-advice.ts';

describe('cookieAdvice', () => {
  it.each(['cookie-missing-cross-origin', 'session-missing', 'cookie-missing'] as const)(
    '[AUTH-16] %s is explained with all a user can do',
    (problem) => {
      const words = cookieAdvice(problem);
      expect(words).toMatch(/enable third-party cookies for this site, or log out and in again, or clear the cookies/i);
    },
  );

  it('[AUTH-16] tells a cookie that did not come from one that opens nothing any more', () => {
    expect(cookieAdvice('cookie-missing-cross-origin')).toMatch(/^Your browser did not send the sign-in cookie\./);
    expect(cookieAdvice('session-missing')).toMatch(/^Your browser sent a sign-in cookie that is no longer valid\./);
  });
});

import type { SessionRecovery } from '#contract/protocol/endpoint.ts';

/** What the server says of a lost session, or what this browser found out by itself: its cookie never arrived. */
export type CookieProblem = SessionRecovery | 'cookie-missing';

const notSent =
  'Your browser did not send the sign-in cookie. Enable third-party cookies for this site, or log out and in again, or clear the cookies of this site.';

const advice: Record<CookieProblem, string> = {
  'cookie-missing': notSent,
  'cookie-missing-cross-origin': notSent,
  'session-missing':
    'Your browser sent a sign-in cookie that is no longer valid. If this happens again and again, enable third-party cookies for this site, or log out and in again, or clear the cookies of this site.',
};

export const cookieAdvice = (problem: CookieProblem): string => advice[problem];

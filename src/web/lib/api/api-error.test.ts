import { describe, expect, it } from 'vitest';
import { ApiError, cookieAdvice, isAuthError, isCookieProblem } from './api-error.ts';

describe('isAuthError', () => {
  it.each([
    ['status 401', new ApiError(401), true],
    ['status 403', new ApiError(403, { message: 'no' }), true],
    ['a message with "Unauthorized"', new Error('Unauthorized access'), true],
    ['a message with "authentication"', new ApiError(400, { message: 'Authentication needed' }), true],
    ['a message with "session"', new Error('Your session ended'), true],
    ['another status', new ApiError(404), false],
    ['a network error', new ApiError('network'), false],
    ['something that is no error', 'session', false],
  ])('[AUTH-16] %s: %s', (_, error, expected) => {
    expect(isAuthError(error)).toBe(expected);
  });
});

describe('isCookieProblem', () => {
  it('[AUTH-16] is a failure with a session-recovery header', () => {
    expect(isCookieProblem(new ApiError(401, { recovery: 'cookie-missing-cross-origin' }))).toBe(true);
    expect(isCookieProblem(new ApiError(401, { recovery: 'session-missing' }))).toBe(true);
    expect(isCookieProblem(new ApiError(401))).toBe(false);
    expect(isCookieProblem(new Error('session-missing'))).toBe(false);
  });

  it('[AUTH-16] is explained with what the user can do', () => {
    expect(cookieAdvice).toMatch(/enable third-party cookies.*or log out and in again, or clear the cookies/i);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError, isAuthError } from './api-error.ts';

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

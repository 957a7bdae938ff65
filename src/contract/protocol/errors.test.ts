import { describe, expect, it } from 'vitest';
import { AppError, errorCatalogue } from './errors.ts';
import { actionFailureMessages, messageForStatus } from './failure-words.ts';

describe('error catalogue', () => {
  it.each([
    [401, 'Please log in to continue'],
    [403, 'You do not have permission to access this resource'],
    [404, 'Resource not found'],
    [500, 'Server error. Please try again later.'],
    [502, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [599, 'Server error. Please try again later.'],
    ['network', 'Network error. Please check your connection.'],
  ] as const)('[API-07] %s without words says %j', (status, message) => {
    expect(messageForStatus(status)).toBe(message);
  });

  it('[API-07] other failures without words say something too', () => {
    for (const status of [400, 409, 413, 415, 418, 429]) expect(messageForStatus(status)).not.toBe('');
  });

  it('[API-08] has the default message of every action', () => {
    expect(Object.values(actionFailureMessages)).toEqual([
      'Login failed',
      'Admin login failed',
      'Signup failed',
      'Email verification failed',
      'Password reset request failed',
      'Password reset failed',
      'Failed to resend verification email',
    ]);
  });

  it('gives every code a failing status and words for a person', () => {
    for (const { status, message } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message).toMatch(/^[A-Z]/);
    }
  });

  it('an error takes the words and status of its code unless it brings words of its own', () => {
    expect(new AppError('NOT_FOUND')).toMatchObject({ status: 404, message: 'Resource not found' });
    expect(new AppError('NOT_FOUND', { message: 'No such room.' })).toMatchObject({
      status: 404,
      message: 'No such room.',
    });
  });
});

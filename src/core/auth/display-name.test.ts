import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('display name', () => {
  it('[SHELL-19] falls back first name, first word of the full name, e-mail before @, User', () => {
    const email = 'hannah.o@example.org';
    expect(displayName({ firstName: 'Hannah', fullName: 'Dr Hannah Okafor', email })).toBe('Hannah');
    expect(displayName({ fullName: 'Okafor Hannah', email })).toBe('Okafor');
    expect(displayName({ email })).toBe('hannah.o');
    expect(displayName({})).toBe('User');
    expect(displayName(null)).toBe('User');
    expect(displayName(undefined)).toBe('User');
  });

  it('[SHELL-19] takes empty and blank values for missing ones', () => {
    expect(displayName({ firstName: '  ', fullName: '\tMary  Ann ', email: null })).toBe('Mary');
    expect(displayName({ firstName: '', fullName: ' ', email: 'sam@example.org' })).toBe('sam');
    expect(displayName({ firstName: null, fullName: null, email: '@example.org' })).toBe('User');
  });
});

import { describe, expect, it } from 'vitest';
import { SignupBody } from './auth.ts';

const signup = {
  firstName: ' Nadia ',
  lastName: 'Rahman',
  email: ' Nadia@Example.ORG ',
  password: 'quiet-harbour-lamp',
  stage: 'st2',
  acceptTerms: true,
};
const years = (value: unknown) => SignupBody.safeParse({ ...signup, years_of_practice: value }).data?.years_of_practice;

describe('sign-up body', () => {
  it('trims names, gives the address one spelling, and fills what was not said', () => {
    expect(SignupBody.parse(signup)).toEqual({
      ...signup,
      firstName: 'Nadia',
      email: 'nadia@example.org',
      years_of_practice: null,
      examDate: null,
      newsByEmail: false,
      sampleToken: null,
    });
  });

  it.each([
    [7, 7],
    ['7', 7],
    [' 12 ', 12],
    [0, 0],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('[AUTH-01] years_of_practice %j becomes %j', (value, expected) => {
    expect(years(value)).toBe(expected);
  });

  it.each(['abc', '7 years', 7.5, '7.5', -1, '-1', 71, 1e21, 'NaN', 'Infinity', true, [], {}, [7]])(
    '[AUTH-01] years_of_practice %j is refused',
    (value) => {
      expect(SignupBody.safeParse({ ...signup, years_of_practice: value }).success).toBe(false);
    },
  );

  it.each([
    '',
    'nadia',
    'nadia@',
    '@example.org',
    'a b@example.org',
    'a@b',
    `${'a'.repeat(250)}@example.org`,
    'x\u0000@example.org',
    'a@example.org\nBcc: b@example.org',
    'a@example.org, b@example.org',
    7,
    null,
  ])('e-mail %j is refused', (email) => {
    expect(SignupBody.safeParse({ ...signup, email }).success).toBe(false);
  });

  it('accepts a password of 128 characters, whatever they are made of', () => {
    expect(SignupBody.safeParse({ ...signup, password: '🐶🐱🐭🐹'.repeat(32) }).success).toBe(true);
    expect(SignupBody.safeParse({ ...signup, password: '🐶🐱🐭🐹'.repeat(32).concat('x') }).success).toBe(false);
  });

  it.each(['2026-02-30', '30/10/2026', 'soon', '2026-1-1'])('exam date %s is refused', (examDate) => {
    expect(SignupBody.safeParse({ ...signup, examDate }).success).toBe(false);
  });

  it('wants the terms accepted, not merely mentioned', () => {
    for (const acceptTerms of [false, 'true', 1, null, undefined]) {
      expect(SignupBody.safeParse({ ...signup, acceptTerms }).success).toBe(false);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { fromMomentField, toMomentField } from './moment-field.ts';

describe('a field for date and time', () => {
  it('gives back the moment it was given', () => {
    expect(fromMomentField(toMomentField('2026-07-01T10:30:00.000Z'))).toBe('2026-07-01T10:30:00.000Z');
    expect(toMomentField('2026-07-01T10:30:00.000Z')).toMatch(/^2026-0\d-\d\dT\d\d:30$/);
  });
  it('may be empty', () =>
    expect([toMomentField(null), fromMomentField(''), fromMomentField('x')]).toEqual(['', null, null]));
});

import { describe, expect, it } from 'vitest';
import { askedAfter, speaksOf } from './about-another.ts';

describe('whom a question asks after', () => {
  it.each([
    ['Does your husband drink much?', 'husband'],
    ['does ur son smoke in the house', 'son'],
    ['How has your older sister been?', 'sister'],
  ])('"%s": the %s', (text, person) => {
    expect(askedAfter(text)).toBe(person);
  });

  it.each([
    'Do you smoke?',
    'Has your wife noticed you stop breathing?',
    'Has your wife heard any snoring?',
    'Does your son help with the shopping?',
    'Has your weight changed?',
  ])('"%s": nobody else', (text) => {
    expect(askedAfter(text)).toBeNull();
  });

  it('"Does he drive?": him', () => {
    expect(askedAfter('does he drive')).toBe('he');
  });

  it('is known by any of their names, and nobody else is taken for them', () => {
    expect(speaksOf('My dad had it.', 'father')).toBe(true);
    expect(speaksOf('My lad bangs on the wall.', 'sister')).toBe(false);
    expect(speaksOf('My lad bangs on the wall.', 'he')).toBe(true);
    expect(speaksOf('Packed it in six years ago.', 'he')).toBe(false);
  });
});

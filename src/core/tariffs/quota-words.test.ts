import { describe, expect, it } from 'vitest';
import { usedUpWords } from './quota-words.ts';
import { type OpenFeature, tariffSeed } from './tariffs.ts';

const plansWith = (feature: OpenFeature) =>
  tariffSeed.map(({ name, allowances }) => ({ name, allowance: allowances[feature] }));
const renewsAt = new Date('2026-12-01T00:00:00Z');

describe('words for a refused start', () => {
  it('[CASE-07] say how many there were and when they come back', () => {
    expect(usedUpWords('case_sessions', { allowance: 15, renewsAt }, plansWith('case_sessions'))).toBe(
      'None of your 15 consultations for this month are left. Your allowance renews on 1 December 2026.',
    );
    expect(usedUpWords('mock_exams', { allowance: 1, renewsAt }, plansWith('mock_exams'))).toBe(
      'Your mock exam for this month is used, none is left. Your allowance renews on 1 December 2026.',
    );
  });

  it('[CASE-07] name the lowest plan that has what this one lacks', () => {
    expect(usedUpWords('mock_exams', { allowance: 0, renewsAt }, plansWith('mock_exams'))).toBe(
      'Your plan has no mock exams. Basic has 1 a month.',
    );
    expect(usedUpWords('mock_exams', { allowance: 0, renewsAt }, plansWith('mock_exams').slice(3))).toBe(
      'Your plan has no mock exams. Premium has as many as you like.',
    );
    expect(usedUpWords('mock_exams', { allowance: 0, renewsAt }, [])).toBe('Your plan has no mock exams.');
  });
});

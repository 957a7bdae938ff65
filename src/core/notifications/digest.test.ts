import { expect, it } from 'vitest';
import { digestsDueBefore } from './digest.ts';

it('a digest is due from seven in the morning in London, weekly ones from Monday', () => {
  expect(digestsDueBefore(new Date('2026-07-01T05:59:00Z'))).toBeNull();
  expect(digestsDueBefore(new Date('2026-07-01T06:00:00Z'))).toEqual({
    daily: new Date('2026-06-30T23:00:00Z'),
    weekly: new Date('2026-06-28T23:00:00Z'),
  });
});

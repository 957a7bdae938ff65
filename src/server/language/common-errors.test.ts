import { expect, it } from 'vitest';
import { loadCommonErrors } from './common-errors.ts';

it('[MARK-01] errors of every case have eight sentences that are it and eight that only sound like it', () => {
  const errors = loadCommonErrors();
  expect(errors.map(({ id }) => id)).toEqual([
    'turns-away-from-help',
    'unsafe-safety-net',
    'advises-driving-against-the-rules',
    'contempt',
    'swears-at-the-patient',
    'invents-a-result',
    'promises-secrecy',
  ]);
  for (const { examples, not_examples: others } of errors) {
    expect(Math.min(examples.length, others.length)).toBeGreaterThanOrEqual(8);
    expect(new Set([...examples, ...others]).size).toBe(examples.length + others.length);
  }
});

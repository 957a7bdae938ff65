import { expect, it } from 'vitest';
import { speechPieces } from './speech-pieces.ts';

it('says a reply sentence by sentence', () => {
  expect(speechPieces('Hiya, doctor. I’m shattered! Is it the change?')).toEqual([
    'Hiya, doctor.',
    'I’m shattered!',
    'Is it the change?',
  ]);
});

it('cuts a long sentence where one takes breath, and loses no word of it', () => {
  const long = `${'it comes and then it goes again, '.repeat(9)}and ${'on and '.repeat(40)}on.`;
  const pieces = speechPieces(long);
  expect(pieces.length).toBeGreaterThan(3);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(160);
  expect(pieces.join(' ')).toBe(long);
});

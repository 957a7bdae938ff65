import { expect, it } from 'vitest';
import { settledWords } from './settled-words.ts';

it.each([
  ['', 'That sounds', '', 'That sounds'],
  ['That sounds.', 'That sounds a lot', 'That sounds', 'a lot'],
  ['That sounds a lot to', 'that sounds a lodge to have', 'that sounds a', 'lodge to have'],
  ['one two three', 'one two', 'one two', ''],
])('what two hearings agree on is sure: %s, then %s', (before, now, sure, guess) => {
  expect(settledWords(before, now)).toEqual({ sure, guess });
});

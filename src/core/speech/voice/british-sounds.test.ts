import { expect, it } from 'vitest';
import { britishSounds, type Sound } from './british-sounds.ts';

const sounds = (text: string): Sound[] =>
  text
    .split(' ')
    .map((one) => ({ name: one.replace(/\d/, ''), stress: /\d/.test(one) ? Number(one.slice(-1)) : null }));
const british = (word: string, american: string, next?: string) =>
  britishSounds(word, sounds(american), next === undefined ? undefined : sounds(next)[0])
    .map(({ name, stress }) => `${name}${stress ?? ''}`)
    .join(' ');

it.each([
  ['doctor', 'D AA1 K T ER0', 'D AO1 K T AH0'],
  ['car', 'K AA1 R', 'K AA1'],
  ['here', 'HH IY1 R', 'HH IY1 AH0'],
  ['bath', 'B AE1 TH', 'B AA1 TH'],
  ['cat', 'K AE1 T', 'K AE1 T'],
  ['new', 'N UW1', 'N Y UW1'],
  ['sorry', 'S AA1 R IY0', 'S AO1 R IY0'],
  ['father', 'F AA1 DH ER0', 'F AA1 DH AH0'],
])('%s', (word, american, wanted) => expect(british(word, american)).toBe(wanted));

it('keeps the R that links a word with a vowel after it', () => {
  expect(british('car', 'K AA1 R', 'IH1')).toBe('K AA1 R');
  expect(british('car', 'K AA1 R', 'T')).toBe('K AA1');
});

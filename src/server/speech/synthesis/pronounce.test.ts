import { expect, it } from 'vitest';
import { voiceFolder } from './model.ts';
import { openPronounce } from './pronounce.ts';

const pronounce = openPronounce(voiceFolder);
const said = (...words: string[]) =>
  pronounce(words)
    .map((sounds) => sounds.map(({ name, stress }) => `${name}${stress ?? ''}`).join(' '))
    .join(' | ');

it.each([
  ['doctor', 'D AO1 K T AH0'],
  ["can't", 'K AA1 N T'],
  ['paracetamol', 'P AE2 R AH0 S IY1 T AH0 M AO2 L'],
  ['colour', 'K AH1 L AH0'],
  ['realise', 'R IY1 L AY2 Z'],
  ['twenty-one', 'T W EH1 N T IY0 W AH1 N'],
])('says %s as it is said in Britain', (word, sounds) => expect(said(word)).toBe(sounds));

it('gives a word it has never seen some sounds, and its ending the right one', () => {
  expect(said('amlodipine').split(' ').length).toBeGreaterThan(6);
  expect(said("amlodipine's")).toMatch(/ Z$/);
});

it('links words with an R only before a vowel', () => {
  expect(said('doctor', 'is')).toBe('D AO1 K T ER0 | IH1 Z');
  expect(said('car', 'park')).toMatch(/^K AA1 \|/);
});

import { expect, it } from 'vitest';
import { voiceFolder } from './model.ts';
import { openPronounce } from './pronounce.ts';

const pronounce = openPronounce(voiceFolder);
const said = (word: string) =>
  pronounce(word)
    .map(({ name, stress }) => `${name}${stress ?? ''}`)
    .join(' ');

it.each([
  ['doctor', 'D AA1 K T ER0'],
  ["i'm", 'AY1 M'],
  ['paracetamol', 'P AE2 R AH0 S IY1 T AH0 M AO2 L'],
  ['schedule', 'SH EH1 D Y UW0 L'],
  ['colour', 'K AH1 L ER0'],
  ['realise', 'R IY1 L AY2 Z'],
  ['twenty-one', 'T W EH1 N T IY0 W AH1 N'],
])('says %s', (word, sounds) => expect(said(word)).toBe(sounds));

it('gives a word it has never seen some sounds, and its ending the right one', () => {
  expect(said('amlodipine').split(' ').length).toBeGreaterThan(6);
  expect(said("amlodipine's")).toBe(`${said('amlodipine')} Z`);
  expect(said("brexit's")).toMatch(/ S$/);
});

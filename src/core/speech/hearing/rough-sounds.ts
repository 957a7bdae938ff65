import type { Sounds } from './sound-distance.ts';

/** Longest first: what a word that no dictionary has is likely to sound like. */
const spellings: readonly [letters: string, sounds: string][] = [
  ['sch', 'SH'],
  ['tion', 'SH AH N'],
  ['ph', 'F'],
  ['sh', 'SH'],
  ['ch', 'CH'],
  ['th', 'TH'],
  ['ck', 'K'],
  ['ng', 'NG'],
  ['qu', 'K W'],
  ['ce', 'S AH'],
  ['ci', 'S IH'],
  ['cy', 'S IH'],
  ['c', 'K'],
  ['q', 'K'],
  ['x', 'K S'],
  ['j', 'JH'],
  ['h', 'HH'],
  ['y', 'IY'],
  ['e', 'EH'],
  ['a', 'AE'],
  ['i', 'IH'],
  ['o', 'AA'],
  ['u', 'AH'],
];

/** Near enough to find what it was misheard for; saying it aloud would need more care. */
export function roughSounds(word: string): Sounds {
  const letters = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[^aeiou])e$/, '');
  const sounds: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const known = spellings.find(([spelling]) => letters.startsWith(spelling, at));
    sounds.push(...(known ? known[1].split(' ') : [letters.charAt(at).toUpperCase()]));
    at += known ? known[0].length : 1;
  }
  return sounds;
}

/** A sound of the dictionary: its name and, of a vowel, how strongly it is said (0 weak, 1 strong, 2 between). */
export interface Sound {
  name: string;
  stress: number | null;
}

const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));
export const isVowel = ({ name }: Sound): boolean => vowels.has(name);

/** Said with the long "ah" in the south of England. */
const broad =
  /^(after\w*|answer\w*|ask\w*|bath\w*|can't|class\w*|example\w*|fast\w*|glass\w*|half|last\w*|laugh\w*|nasty|pass\w*|past|path\w*|plaster\w*|rather|staff|aunt\w*|calm\w*|chance\w*|dance\w*)$/;

const drop: Sound[] = [];

/** The dictionary is American. This gives its words British vowels, and takes the R away where Britain has none. */
export function britishSounds(word: string, sounds: readonly Sound[], next?: Sound): Sound[] {
  const british = sounds.map((sound) => withBritishVowel(word, sound));
  return british.flatMap((sound, at) => {
    const before = british[at - 1];
    const after = british[at + 1] ?? next;
    const opensVowel = after !== undefined && isVowel(after);
    if (sound.name === 'UW' && before && /^(N|T|D)$/.test(before.name) && /(ew|u)/.test(word)) {
      return [{ name: 'Y', stress: null }, sound];
    }
    if (sound.name === 'ER' && sound.stress === 0 && !opensVowel) return [{ name: 'AH', stress: 0 }];
    if (sound.name !== 'R' || opensVowel || !before || !isVowel(before)) return [sound];
    return /^(AA|AO|ER|AH)$/.test(before.name) ? drop : [{ name: 'AH', stress: 0 }];
  });
}

function withBritishVowel(word: string, sound: Sound): Sound {
  if (sound.name === 'AE' && broad.test(word)) return { ...sound, name: 'AA' };
  // "Hot" and "doctor" are round here; "father" and "car" are not written with an o.
  if (sound.name === 'AA' && /o/.test(word) && !/a/.test(word)) return { ...sound, name: 'AO' };
  return sound;
}

/** Letters that sound alike to somebody who hears a word for the first time; vowels carry too little to go by. */
const classes: readonly [letters: RegExp, sound: string][] = [
  [/ph/g, 'p'],
  [/c(?=[eiy])/g, 's'],
  [/[ckqg]+/g, 'k'],
  [/x/g, 'ks'],
  [/[bpfv]/g, 'p'],
  [/[td]h?/g, 't'],
  [/[szj]h?/g, 's'],
  [/[mn]/g, 'n'],
];

/** The sounds of a word without its vowels: what "RemiPro" and "ramipril" nearly share. */
export function soundKey(word: string): string {
  const sounds = classes.reduce((key, [letters, sound]) => key.replace(letters, sound), word.toLowerCase());
  return sounds.replace(/[^kptsnlr]/g, '').replace(/(.)\1+/g, '$1');
}

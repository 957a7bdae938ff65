import { dictionary } from '@zxcvbn-ts/language-common';

const known = new Set(dictionary['passwords-common'].map(String));

/** A stolen password, also with digits or signs hung on ("password2024!"). */
export function isCommonPassword(lowerCased: string): boolean {
  const bare = lowerCased.replace(/\P{L}+$/u, '').replace(/^\P{L}+/u, '');
  return known.has(lowerCased) || (bare.length >= 4 && known.has(bare));
}

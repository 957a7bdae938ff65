import { contentWords, words } from './words.ts';

const endings = [
  'ations',
  'ation',
  'nesses',
  'ness',
  'ingly',
  'ments',
  'ment',
  'ings',
  'ing',
  'iest',
  'ies',
  'ied',
  'ier',
  'edly',
  'ed',
  'es',
  'ly',
  's',
  'y',
  'e',
];

/** A word without its ending, so that "coughing" and "coughs" are one. */
export function stem(word: string): string {
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const root = word.slice(0, -ending.length);
    return root.length > 3 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root;
  }
  return word;
}

/** What a text is about, as stems; a text of grammar words alone is compared by those. */
export function stemsOf(text: string): Set<string> {
  const content = contentWords(text);
  return new Set((content.length > 0 ? content : words(text)).map(stem));
}

import { words } from '../../cases/words.ts';

const fillers = /\b(?:u+m+|u+h+|e+r+m*|h+m+|basically|obviously|(?:you know|i mean|sort of|kind of)(?=,))\b,?/gi;
const wordForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    whats: "what's",
    hows: "how's",
    wheres: "where's",
    whens: "when's",
    whos: "who's",
    thats: "that's",
    theres: "there's",
    youre: "you're",
    youve: "you've",
    youd: "you'd",
    youll: "you'll",
    hes: "he's",
    shes: "she's",
    theyre: "they're",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    werent: "weren't",
    havent: "haven't",
    hasnt: "hasn't",
    hadnt: "hadn't",
    cant: "can't",
    couldnt: "couldn't",
    wouldnt: "wouldn't",
    shouldnt: "shouldn't",
    wont: "won't",
    im: "I'm",
    ive: "I've",
    u: 'you',
    ur: 'your',
    r: 'are',
    ya: 'you',
    teh: 'the',
    pls: 'please',
    alot: 'a lot',
    owt: 'anything',
    nowt: 'nothing',
    wanna: 'want to',
    gonna: 'going to',
    dya: 'do you',
    yr: 'your',
    yrs: 'years',
    wk: 'week',
    wks: 'weeks',
    abt: 'about',
    bp: 'blood pressure',
    meds: 'medicines',
    hx: 'history',
  }),
);

/** Words with a correctly spelt form and how often it occurs. */
export type Spelling = ReadonlyMap<string, number>;

export function spellingFrom(texts: Iterable<string>): Spelling {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Same meaning, fewer accidents: straight quotes, no fillers or stutters, usual forms, near misses of known words mended. */
export function normalise(text: string, spelling: Spelling): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]|\s-\s/g, ', ')
    .replace(/…|\.{2,}/g, ', ')
    .replace(fillers, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(and|or|but),(?= )/gi, '$1')
    .replace(/\b(\w+(?:'\w+)?(?: \w+(?:'\w+)?){0,2})(?:,? \1\b)+/gi, '$1')
    .replace(/[\p{L}']+/gu, (word) => mended(word, spelling));
  return plain
    .replace(/\s+([,.?!;])/g, '$1')
    .replace(/([,.;])(?:\s*[,;])+/g, '$1')
    .replace(/^[\s,;.]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function mended(word: string, spelling: Spelling): string {
  const lower = word.toLowerCase();
  const form = wordForms.get(lower);
  if (form !== undefined) return form;
  if (lower.length < 4 || lower.includes("'") || spelling.has(lower)) return word;
  let best: string | undefined;
  let bestCount = 1;
  for (const candidate of likelySlips(lower)) {
    const count = spelling.get(candidate) ?? 0;
    if (count > bestCount) [best, bestCount] = [candidate, count];
  }
  return best ?? word;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Below this, another letter makes another English word too often ("sports" and "spots"). */
const shortestForAnySlip = 7;

function* likelySlips(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) yield before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
    if (word.length > 4 && at > 0) yield before + (before.at(-1) ?? '') + after;
    if (word.length < shortestForAnySlip || at === 0) continue;
    if (after.length > 0) yield before + after.slice(1);
    for (const letter of letters) {
      yield before + letter + after;
      if (after.length > 0) yield before + letter + after.slice(1);
    }
  }
}

import { words } from '#core/text/words.ts';
import { type Spelling, sparingly } from '../../text/spelling.ts';
import { fullForms, textedYouAre } from '../../text/text-speak.ts';

const fillers = /\b(?:u+m+|u+h+|e+r+m*|h+m+|basically|obviously|(?:you know|i mean|sort of|kind of)(?=,))\b,?/gi;
/** "Nine nine nine", "triple one": a number that is rung, and no stutter. */
const spokenNumber = /\b(?:(nine|one|9|1)(?:[ ,-]+\1){2}|(?:triple|treble)[ -](nine|one))\b/gi;
/** How often each word stands in the texts. */
export function wordCounts(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Nobody misspells more in one turn; what comes after is noise. */
const mostMended = 60;

/** Same meaning, fewer accidents: straight quotes, no fillers or stutters, usual forms, near misses of known words mended. */
export function normalise(text: string, spelling: Spelling): string {
  const mend = sparingly((word) => mended(word, spelling), mostMended);
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]|\s-\s/g, ', ')
    .replace(/…|\.{2,}/g, ', ')
    .replace(textedYouAre, "you're")
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\//gi, 'with ')
    .replace(fillers, ' ')
    .replace(spokenNumber, (_, thrice, triple) => (/^(?:nine|9)$/i.test(thrice ?? triple) ? '999' : '111'))
    .replace(/\s+/g, ' ')
    .replace(/\b(and|or|but),(?= )/gi, '$1')
    .replace(/\b(\w+(?:'\w+)?(?: \w+(?:'\w+)?){0,2})(?:,? \1\b)+/gi, '$1')
    .replace(/[\p{L}\p{N}']+/gu, (word) => usualForm(word, spelling, mend));
  return plain
    .replace(/\s+([,.?!;])/g, '$1')
    .replace(/([,.;])(?:\s*[,;])+/g, '$1')
    .replace(/^[\s,;.]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function usualForm(word: string, spelling: Spelling, mend: (word: string) => string | null): string {
  const lower = word.toLowerCase();
  const form = fullForms.get(lower);
  if (form !== undefined) return form;
  if (lower.length < 4 || /\d/.test(lower) || lower.includes("'") || spelling.knows(lower)) return word;
  return mend(lower) ?? word;
}

/** Of the words that one slip may have made into this one, the most frequent; a word met once proves nothing. */
function mended(typed: string, spelling: Spelling): string | null {
  let best: string | null = null;
  let bestCount = 1;
  for (const { word, count } of spelling.near(typed, 1)) {
    if (count > bestCount && isLikelySlip(typed, word)) [best, bestCount] = [word, count];
  }
  return best;
}

/** Below this, another letter makes another English word too often ("sports" and "spots"). */
const shortestForAnySlip = 7;

/** For two words that are one step apart. */
function isLikelySlip(typed: string, meant: string): boolean {
  // "Helpings" is no slip of "helping".
  if (`${typed}s` === meant || typed === `${meant}s`) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const swapped = typed.length === meant.length && typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  if (swapped) return true;
  const shouldBeDouble = typed.length < meant.length && at > 0 && meant[at] === meant[at - 1];
  if (shouldBeDouble) return typed.length > 4;
  return typed.length >= shortestForAnySlip && at > 0;
}

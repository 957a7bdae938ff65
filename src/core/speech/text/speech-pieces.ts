import { sentences } from '#core/text/words.ts';

/** Longer than this the first sound would be waited for, and the model loses its place. */
const longest = 160;

/** What is said in one go: a sentence, or a part of a long one that ends where a speaker would take breath. */
export const speechPieces = (text: string): string[] => sentences(text).flatMap(breaths);

function breaths(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const parts = sentence.split(/(?<=[,;:–—])\s+/);
  const pieces: string[] = [];
  for (const part of parts.flatMap(byWords)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + part.length < longest) pieces[pieces.length - 1] = `${last} ${part}`;
    else pieces.push(part);
  }
  return pieces;
}

/** Somebody who never draws breath is cut between words. */
function byWords(part: string): string[] {
  if (part.length <= longest) return [part];
  const at = part.lastIndexOf(' ', longest);
  const end = at > 0 ? at : longest;
  return [part.slice(0, end), ...byWords(part.slice(end).trim())];
}

import { stemsOf } from '../text/stems.ts';
import { sentences } from '../text/words.ts';

export const longestQuote = 220;

export function clockTime(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}

/** The text as a sentence of its own. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.?!…]["'’”)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** A text that opens with a capital only because it stood alone ("Asks whether ..."), going on after a colon. */
export function afterColon(text: string): string {
  return asSentence(/^[A-Z][a-z]+\b(?!'s|’s)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
}

/** In quotation marks; what is too long is cut between words, and the cut is shown. */
export function quoted(text: string): string {
  const plain = text.trim().replace(/[“”]/g, '"');
  if (plain.length <= longestQuote) return `“${plain}”`;
  const cut = plain.slice(0, longestQuote);
  return `“${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.\s]+$/, '')} …”`;
}

/** A clause that ends with a quotation: the full stop is there already where the quotation brings its own. */
export function endingInQuote(lead: string, text: string): string {
  const quotation = quoted(text);
  return `${lead} ${/[.?!…]”$/.test(quotation) ? quotation : `${quotation}.`}`;
}

/** The sentence of a longer speech that is most about something, letter for letter; a very short one takes the next along. */
export function sentenceAbout(speech: string, about: string): string {
  const said = sentences(speech);
  const wanted = stemsOf(about);
  const shares = said.map((one) => [...stemsOf(one)].filter((stem) => wanted.has(stem)).length);
  const best = Math.max(0, shares.indexOf(Math.max(...shares)));
  const sentence = said[best] ?? speech;
  const next = said[best + 1];
  if (sentence.length >= 45 || next === undefined) return sentence;
  const start = speech.indexOf(sentence);
  return speech.slice(start, speech.indexOf(next, start) + next.length);
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const [last = '', ...rest] = [...items].reverse();
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} and ${last}`;
}

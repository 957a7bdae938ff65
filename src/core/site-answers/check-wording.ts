import { numbersIn } from '../text/numbers.ts';
import { stemsOf } from '../text/stems.ts';
import { contentWords, sentences } from '../text/words.ts';

export type WordingRefusal = 'length' | 'form' | 'number' | 'name' | 'ungrounded' | 'clinical';

const longest = { characters: 900, sentences: 7 };
/** How much of a sentence must stand in what the model was given. */
const grounded = 0.5;

/** Null when a model's wording may be shown: it says what it was given, in other words, and nothing else. */
export function wordingRefusal(wording: string, given: readonly string[]): WordingRefusal | null {
  const text = wording.trim();
  const said = sentences(text);
  if (text === '' || text.length > longest.characters || said.length > longest.sentences) return 'length';
  if (/[<>{}[\]#*`|]|https?:|www\.|@|^\s*[-•\d]+[.)]?\s/m.test(text)) return 'form';
  if (/\b(?:\d+ ?mg|prescribe|diagnosis is|you should take)\b/i.test(text)) return 'clinical';
  const source = given.join('\n');
  const numbers = numbersIn(source);
  if (![...numbersIn(text)].every((number) => numbers.has(number))) return 'number';
  const known = source.toLowerCase();
  if (!namesIn(text).every((name) => known.includes(name.toLowerCase()))) return 'name';
  const stems = stemsOf(source);
  const isGrounded = (sentence: string) => {
    const own = [...stemsOf(sentence)];
    return contentWords(sentence).length < 3 || own.filter((stem) => stems.has(stem)).length >= own.length * grounded;
  };
  return said.every(isGrounded) ? null : 'ungrounded';
}

/** Capitals inside a sentence: plans, products, places. */
const namesIn = (text: string): string[] => text.match(/(?<=[a-z,] )[A-Z][A-Za-z]{2,}/g) ?? [];

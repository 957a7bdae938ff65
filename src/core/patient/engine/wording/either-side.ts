import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, sentences } from '#core/text/words.ts';

export type Sides = readonly [string, string];

/** What may be said of either. */
const ofAnything = new Set(['pain', 'ache', 'feeling', 'time', 'sort', 'kind', 'bit', 'mostly', 'mainly', 'usually']);
const joint = /,?\s+or\s+/i;

/** "Sharp or dull?", "in the mornings, or more towards evening?": the words that tell the one from the other. */
export function sidesOf(text: string): Sides | null {
  const [asked] = sentences(text).filter((sentence) => sentence.trimEnd().endsWith('?') && joint.test(sentence));
  const [left, right, ...more] = asked?.split(joint) ?? [];
  if (left === undefined || right === undefined || more.length > 0) return null;
  const telling = (side: string) =>
    contentWords(side)
      .filter((word) => !ofAnything.has(word))
      .map(stem);
  const [one, other] = [telling(left).at(-1), telling(right)[0]];
  return one === undefined || other === undefined || one === other ? null : [one, other];
}

/** Whether words choose one of the two, and leave the other. */
export function choosesSide(sides: Sides, text: string): boolean {
  const said = stemsOf(text);
  return sides.filter((side) => said.has(side)).length === 1;
}

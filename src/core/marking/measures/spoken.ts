import { looksLikeQuestion } from '#core/patient/understand/acts/speech-act.ts';
import { stemsOf } from '#core/text/stems.ts';
import { contentWords, overlapOfSets, sentences, words } from '#core/text/words.ts';
import { splitMoves } from '../../patient/understand/split-moves.ts';
import { quoteOf } from '../evidence/quote.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';

export interface Spoken {
  turn: TranscriptTurn;
  /** As it stands in the transcript. */
  text: string;
  /** The same letters with straight apostrophes, for the rules. */
  plain: string;
  question: boolean;
}

const longWithoutStop = 20;
// "…ring 999, all right?" tells; the tag asks for a nod only.
const tag =
  /[,;]?\s*\b(?:all right|alright|ok|okay|yes|yeah|right|eh|please|(?:is|does) (?:that|all that|this|it) (?:\w+ ){0,3}(?:ok|okay|all right|alright|make sense|sound|clear)(?: (?:for|with|to) you)?|are you (?:ok|okay|happy|clear) (?:with|about|on) (?:that|this|it))\s*\?\s*$/i;

/** One letter for one, so that places in the text stay where they are. */
export function straight(text: string): string {
  return text.replace(/[’‘`]/g, "'");
}

/** The sentences of a turn, letter for letter. Speech without any stop is cut where a question begins. */
export function spokenIn(turn: TranscriptTurn): Spoken[] {
  const whole = sentences(turn.text).map((sentence) => sentence.trim());
  const [first] = whole;
  const dictated = first !== undefined && whole.length === 1 && words(first).length > longWithoutStop;
  return (dictated ? cutAtQuestions(first) : whole).map((text) => {
    const plain = straight(text);
    return { turn, text, plain, question: asks(plain) };
  });
}

function cutAtQuestions(sentence: string): string[] {
  const plain = straight(sentence);
  const cuts: number[] = [];
  let from = 0;
  for (const { text } of splitMoves(plain)) {
    // A greeting that was taken off ends in a stop of the splitter's own.
    const place = [text, text.slice(0, -1)].map((part) => plain.indexOf(part, from)).find((at) => at >= 0);
    if (place === undefined) continue;
    if (place > 0) cuts.push(place);
    from = place + 1;
  }
  return [0, ...cuts]
    .map((start, at) => sentence.slice(start, cuts[at] ?? sentence.length).trim())
    .filter((part) => words(part).length > 0);
}

const advice = /^(?:(?:and|so|but|then|or) )*(?:if|any(?:thing)? (?:problems?|worse|of))\b/i;

/** Whether something is really asked: a full stop makes a statement of "Any problems, ring us." */
function asks(plain: string): boolean {
  const told = plain.replace(tag, '');
  if (told.length < plain.trimEnd().length) return words(told).length < 4 || looksLikeQuestion(told);
  if (plain.trimEnd().endsWith('?')) return true;
  return !/[.!…]["')]*$/.test(plain) && looksLikeQuestion(plain) && !advice.test(plain);
}

export function quoteSpoken({ turn, text }: Spoken): Quote | null {
  return quoteOf(turn, text);
}

/** The sentence nearest to the words: content counts, the rest only between equals; null when nothing is shared. */
export function sentenceLike(spoken: readonly Spoken[], clause: string): Spoken | null {
  const wanted = new Set(words(clause));
  const content = contentStems(clause);
  let [best, most]: [Spoken | null, number] = [null, 0];
  for (const sentence of spoken) {
    const own = new Set(words(sentence.plain));
    const alike = sharedStems(contentStems(sentence.plain), content).length + overlapOfSets(own, wanted);
    if (alike > most) [best, most] = [sentence, alike];
  }
  return best;
}

const never: ReadonlySet<string> = new Set();

export function contentStems(text: string, without: ReadonlySet<string> = never): Set<string> {
  if (contentWords(text).length === 0) return new Set();
  return new Set([...stemsOf(text)].filter((stem) => !without.has(stem)));
}

export function sharedStems(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((stem) => other.has(stem));
}

import { stemsOf } from '#core/text/stems.ts';
import { containsPhrase, contentWords } from '#core/text/words.ts';
import type { Context } from '../../understanding.ts';
import { type CaseIndex, isGated, plain, type Target } from '../case-index.ts';
import { leansOnContext, onlyFollowsUp } from '../context.ts';
import { fishes } from './fishing.ts';

/** Words that fit any secret and so open none. */
const fitsAnything = stemsOf(
  'thing things everything anything something nothing tell told know say said ask question answer truth truthful really worst bad usual people leave always other keep hide secret promise imagine part story main',
);
const asking =
  /\?|\b(?:any|about|are|been|can|could|did|do|does|ever|had|has|have|her|his|how|is|it|she|he|tell|that|their|there|they|was|were|what|when|where|which|who|why|will|would|you|your)\b/i;
/** A price for the answer is no question. */
const bargaining = /\b(?:give|pay|buy|offer|lend) you\b.*\bif\b|\bin (?:return|exchange) for\b/i;
const grounds = new WeakMap<Target, ReadonlySet<string>>();

/** Whether somebody puts a question that could be for it, rather than a price or a net. */
export const mayAskFor = (target: Target, text: string): boolean =>
  !isKeptBack(target) || (asking.test(text) && !bargaining.test(text) && !fishes(text));

/** What is kept back opens only to a question put to a person, with a word of its own ground in it or plainly meaning it. */
export function opensSecret(
  index: CaseIndex,
  target: Target,
  text: string,
  context: Context,
  isPlainlyMeant = false,
): boolean {
  if (!isKeptBack(target) || index.known.has(plain(text))) return true;
  if (!mayAskFor(target, text) || index.dropped.some((line) => containsPhrase(line, text))) return false;
  if (
    target.kind === 'cue' ? onlyFollowsUp(text, context) : target.topic === context.lastTopic && leansOnContext(text)
  ) {
    return true;
  }
  if (isPlainlyMeant) return true;
  const ground = groundOf(index, target);
  return [...stemsOf(contentWords(text).join(' '))].some((stem) => ground.has(stem) && !fitsAnything.has(stem));
}

function isKeptBack(target: Target): boolean {
  return target.kind === 'cue' || target.kind === 'probe' || isGated(target);
}

function groundOf(index: CaseIndex, target: Target): ReadonlySet<string> {
  const known = grounds.get(target);
  if (known) return known;
  const own = index.phrases.slice(target.from, target.to);
  const ground = new Set([
    ...stemsOf([...own, target.topic?.replace(/[.-]/g, ' ') ?? ''].join(' ')),
    ...usualWords(index, target),
  ]);
  grounds.set(target, ground);
  return ground;
}

/** Words that several voices of the library use for the target's topic. */
function usualWords({ library }: CaseIndex, { topic, aspect }: Target): string[] {
  const concept = aspect === null ? library.concepts[library.place.get(`topic:${topic}`) ?? -1] : undefined;
  if (!concept) return [];
  const counts = new Map<string, number>();
  for (const phrase of library.phrases.slice(concept.from, concept.to)) {
    for (const stem of stemsOf(contentWords(phrase).join(' '))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts].flatMap(([stem, count]) => (count >= 2 ? [stem] : []));
}

import { type Compared, errorFeatures, isKnownNotToBe } from './evidence/evidence.ts';
import { chanceOf } from './evidence/judge.ts';
import { type Looks, noLooks, withLook } from './evidence/look.ts';
import { asksAnywhere } from './evidence/passages.ts';
import { quoteOf } from './evidence/quote.ts';
import { withoutTag } from './evidence/sense.ts';
import type { IndexedError, MarkIndex } from './mark-index.ts';
import type { Doubt, ErrorMark } from './marking.ts';
import { type MarkWeights, markWeights } from './weights.ts';

/** To invent an error that caps a grade is worse than to overlook one. */
const sure = 0.6;
/** From here on the doctor is asked to look at the line. */
const doubtful = 0.35;
const mostlyAsked = 0.5;

export interface JudgedError {
  /** Beyond doubt, or null. */
  error: ErrorMark | null;
  /** What may be one; null where one is beyond doubt. */
  doubt: Doubt | null;
}

/**
 * A critical error needs a sentence of the doctor's that says it; silence is never one. Words that refuse, ask, quote or
 * suppose it do not say it, however near they are.
 */
export function markError(
  index: Pick<MarkIndex, 'refuses'>,
  indexed: IndexedError,
  evidence: readonly Compared[],
  looks: Looks = noLooks,
  { error: weights }: Pick<MarkWeights, 'error'> = markWeights,
): JudgedError {
  let said: { compared: Compared; chance: number } | null = null;
  const looked = looks.get(indexed);
  for (const compared of evidence) {
    const look = looked?.get(compared);
    if ((looked && !look) || !errorMayBe(index, indexed, compared)) continue;
    const features = errorFeatures(compared, indexed);
    const chance = look ? chanceOf(withLook(features, look), weights.looked) : chanceOf(features, weights.first);
    if (chance >= doubtful && chance > (said?.chance ?? 0)) said = { compared, chance };
  }
  const quote = said && quoteOf(said.compared.passage.turn, said.compared.passage.text);
  if (!quote) return { error: null, doubt: null };
  const { id, domain, caps, what } = indexed.error;
  // How sure one may be was learnt from the errors of cases; of others the doctor is asked.
  const isSure = indexed.isOwn && said !== null && said.chance >= sure && !said.compared.passage.reported;
  return isSure
    ? { error: { id, domain, caps, what, quote }, doubt: null }
    : { error: null, doubt: { id, domain, what, quote } };
}

/** Whether the words could say it at all. */
export function errorMayBe(
  { refuses }: Pick<MarkIndex, 'refuses'>,
  indexed: IndexedError,
  compared: Compared,
): boolean {
  const { passage, cosines } = compared;
  if (passage.mentioned || isKnownNotToBe(compared, indexed)) return false;
  if (indexed.questions < mostlyAsked && asksAnywhere(withoutTag(passage.text))) return false;
  let nearest = indexed.examples.from;
  for (let row = nearest; row < indexed.examples.to; row++)
    if ((cosines[row] ?? 0) > (cosines[nearest] ?? 0)) nearest = row;
  return refuses[nearest] === passage.refuses;
}

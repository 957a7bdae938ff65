import { type Compared, errorFeatures, isKnownNotToBe } from './evidence/evidence.ts';
import { chanceOf } from './evidence/judge.ts';
import { quoteOf } from './evidence/quote.ts';
import type { IndexedError } from './mark-index.ts';
import type { ErrorMark } from './marking.ts';
import { markWeights } from './weights.ts';

/** To invent an error that caps a grade is worse than to overlook one. */
export const sure = 0.6;

/** A critical error needs a sentence of the doctor's that says it; silence is never one. */
export function markError(indexed: IndexedError, evidence: readonly Compared[]): ErrorMark | null {
  let said: { compared: Compared; chance: number } | null = null;
  for (const compared of evidence) {
    if (isKnownNotToBe(compared, indexed)) continue;
    const chance = chanceOf(errorFeatures(compared, indexed), markWeights.error);
    if (chance >= sure && chance > (said?.chance ?? 0)) said = { compared, chance };
  }
  const quote = said && quoteOf(said.compared.passage.turn, said.compared.passage.text);
  const { id, domain, caps } = indexed.error;
  return quote && { id, domain, caps, quote };
}

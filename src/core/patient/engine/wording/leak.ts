import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientState } from '#core/patient/state.ts';
import { containsPhrase } from '#core/text/words.ts';

interface Leak {
  fact: string;
  phrase: string;
}

/** The first probed or trusted fact that the words give away although it has not been told. */
export function leakedFact(
  file: CaseFile,
  state: PatientState,
  text: string,
  aboutToBeTold: readonly string[] = [],
): Leak | null {
  for (const fact of file.facts) {
    if (fact.gate === 'offered' || fact.gate === 'asked') continue;
    if ((state.told[fact.id] ?? 0) > 0 || aboutToBeTold.includes(fact.id)) continue;
    const phrase = fact.giveaways?.find((giveaway) => containsPhrase(text, giveaway));
    if (phrase !== undefined) return { fact: fact.id, phrase };
  }
  return null;
}

/** `state` is the one after the reply: what it tells may be heard. */
export function assertNoLeak(file: CaseFile, state: PatientState, text: string): void {
  const leak = leakedFact(file, state, text);
  if (leak !== null) throw new Error(`'${leak.phrase}' gives away '${leak.fact}', which has not been told`);
}

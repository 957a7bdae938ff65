import { contentWords } from '#core/text/words.ts';

/** What makes a question more than its subject: a circumstance, or that it is pressed. */
const pointed =
  /\b(?:when|whenever|if|on|during|after|while|with|even|ever|still|honestly|really|actually|exactly|how (?:many|much|often))\b/i;

/**
 * "Any chest pain?" names the subject of "does your chest go tight on the stairs?" and nothing more. A case lists both, for what is
 * held back at the first and told at the second; to the reader they are about the same thing.
 */
export function isBareAsk(text: string, asks: readonly string[], probes: readonly string[]): boolean {
  if (pointed.test(text) || saysMore(text, asks, probes)) return false;
  const said = new Set(contentWords(text));
  return asks.some((ask) => {
    const named = contentWords(ask);
    return named.length > 0 && named.every((word) => said.has(word));
  });
}

/** With a word that only the pointed questions have. */
export function saysMore(text: string, asks: readonly string[], probes: readonly string[]): boolean {
  const said = new Set(contentWords(text));
  const asked = new Set(asks.flatMap(contentWords));
  return probes.flatMap(contentWords).some((word) => said.has(word) && !asked.has(word));
}

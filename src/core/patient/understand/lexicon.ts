import { stemsOf } from '#core/text/stems.ts';

/** Compares a text with many phrases by their rarer words: 0 to 1 for each phrase that shares any. */
export interface Lexicon {
  compare(text: string): Map<number, number>;
}

export function buildLexicon(phrases: readonly string[], rarity: (stem: string) => number): Lexicon {
  const postings = new Map<string, number[]>();
  const totals = phrases.map((phrase, index) => {
    let total = 0;
    for (const stem of stemsOf(phrase)) {
      total += rarity(stem);
      const list = postings.get(stem);
      if (list) list.push(index);
      else postings.set(stem, [index]);
    }
    return total;
  });
  return {
    compare(text) {
      const common = new Map<number, number>();
      let own = 0;
      for (const stem of stemsOf(text)) {
        const weight = rarity(stem);
        own += weight;
        for (const phrase of postings.get(stem) ?? []) common.set(phrase, (common.get(phrase) ?? 0) + weight);
      }
      for (const [phrase, weight] of common) common.set(phrase, (2 * weight) / (own + (totals[phrase] ?? 0)));
      return common;
    },
  };
}

/** Rare words tell more: the usual inverse document frequency over a body of phrases. */
export function rarityAmong(phrases: readonly string[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const phrase of phrases) for (const stem of stemsOf(phrase)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const unseen = Math.log(1 + phrases.length);
  return (stem) => {
    const count = counts.get(stem);
    return count === undefined ? unseen : Math.log(1 + phrases.length / count);
  };
}

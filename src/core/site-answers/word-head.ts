import { termsOf } from './gate-head.ts';

/** How much the words of a question speak for each answer, in the order of the answers. */
export type WordHead = (text: string) => Float64Array;

/** A term seen once tells of its writer, not of what is asked. */
const leastSeen = 2;
/** So many ways to ask of the usual mix are added to each answer's own. */
const usual = 5;

/** How much likelier each word and pair of neighbours is in the ways to ask for an answer than elsewhere. */
export function learnWords(asksOf: readonly (readonly string[])[]): WordHead {
  const seen = new Map<string, Map<number, number>>();
  for (const [answer, asks] of asksOf.entries()) {
    for (const ask of asks) {
      for (const term of termsOf(ask)) {
        const often = seen.get(term) ?? new Map<number, number>();
        seen.set(term, often.set(answer, (often.get(answer) ?? 0) + 1));
      }
    }
  }
  const all = asksOf.reduce((sum, { length }) => sum + length, 0);
  const absent = asksOf.map(({ length }) => Math.log(usual / (length + usual)));
  const present = new Map<string, [answer: number, more: number][]>();
  for (const [term, often] of seen) {
    const total = [...often.values()].reduce((sum, count) => sum + count, 0);
    const expected = (usual * total) / all;
    if (total >= leastSeen)
      present.set(
        term,
        [...often].map(([answer, count]) => [answer, Math.log((count + expected) / expected)]),
      );
  }
  return (text) => {
    const known = [...termsOf(text)].flatMap((term) => {
      const speaks = present.get(term);
      return speaks ? [speaks] : [];
    });
    const scores = Float64Array.from(absent, (each) => each * known.length);
    for (const [answer, more] of known.flat()) scores[answer] = (scores[answer] as number) + more;
    return scores.map((score) => score / Math.sqrt(Math.max(1, known.length)));
  };
}

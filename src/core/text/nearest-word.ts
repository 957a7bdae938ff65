import { spellingOf } from './spelling.ts';

export interface KnownWord {
  word: string;
  /** In how many texts it stands. */
  entries: number;
}

const shortest = 4;
/** A long word may be further off before it is another word. */
const furthest = (word: string): number => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

/** Finds the known word that was most likely meant; null where none is near. A beginning of a word means the word. */
export function nearestWordAmong(known: readonly KnownWord[]): (typed: string) => string | null {
  const spelling = spellingOf(new Map(known.map(({ word, entries }) => [word, entries])));
  const begun = new Map<string, KnownWord>();
  for (const entry of known) {
    for (let length = shortest; length <= entry.word.length; length++) {
      const beginning = entry.word.slice(0, length);
      if (entry.entries > (begun.get(beginning)?.entries ?? 0)) begun.set(beginning, entry);
    }
  }
  return (typed) => {
    if (typed.length < shortest) return null;
    const whole = begun.get(typed);
    if (whole) return whole.word;
    const [nearest] = spelling.near(typed, furthest(typed)).sort(
      (a, b) =>
        a.distance - b.distance ||
        // The first letter is seldom wrong.
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.count - a.count,
    );
    return nearest?.word ?? null;
  };
}

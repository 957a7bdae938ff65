import { isSurelyFurther, letterDistance, lettersOf } from './letter-distance.ts';

/** Words that are spelt right, and which of them are near to one that is not. */
export interface Spelling {
  /** How often the word stands in the texts; 0 for one that does not. */
  count(word: string): number;
  /** Whether it is spelt right: it stands in the texts, or is known from elsewhere. */
  knows(word: string): boolean;
  /** Known words at most so many letters away, in the order in which they became known. */
  near(typed: string, most: number): NearWord[];
}

export interface NearWord {
  word: string;
  count: number;
  distance: number;
}

/** Longer than any word that somebody means: it is not looked at, so it costs nothing. */
const longestWord = 30;

/** A look-up meets only words of about the same length, and goes letter by letter only through those that share its letters. */
export function spellingOf(counts: ReadonlyMap<string, number>, english: ReadonlySet<string> = new Set()): Spelling {
  const known = [...counts.keys()].map((word) => ({ word, letters: lettersOf(word) }));
  const placesByLength = new Map<number, number[]>();
  known.forEach(({ word: { length } }, place) => {
    const places = placesByLength.get(length);
    if (places) places.push(place);
    else placesByLength.set(length, [place]);
  });
  const count = (word: string) => counts.get(word) ?? 0;

  return {
    count,
    knows: (word) => counts.has(word) || english.has(word),
    near(typed, most) {
      if (typed.length > longestWord) return [];
      const letters = lettersOf(typed);
      const places: number[] = [];
      for (let length = typed.length - most; length <= typed.length + most; length++) {
        for (const place of placesByLength.get(length) ?? []) {
          if (!isSurelyFurther(letters, known[place]?.letters ?? 0, most)) places.push(place);
        }
      }
      return places
        .sort((one, other) => one - other)
        .map((place) => known[place]?.word ?? '')
        .map((word) => ({ word, count: count(word), distance: letterDistance(typed, word) }))
        .filter(({ distance }) => distance <= most);
    },
  };
}

/** Both kinds of texts together, without a second copy of the first. */
export function spellingWith(base: Spelling, counts: ReadonlyMap<string, number>): Spelling {
  const own = spellingOf(new Map([...counts].filter(([word]) => base.count(word) === 0)));
  const count = (word: string) => base.count(word) + (counts.get(word) ?? 0);
  return {
    count,
    knows: (word) => base.knows(word) || counts.has(word),
    near: (typed, most) =>
      [...base.near(typed, most), ...own.near(typed, most)].map((word) => ({ ...word, count: count(word.word) })),
  };
}

/** For one text: each word is looked up once, and after so many different ones the rest stand as they were typed. */
export function sparingly(lookUp: (word: string) => string | null, mostWords: number): (word: string) => string | null {
  const found = new Map<string, string | null>();
  return (word) => {
    const known = found.get(word);
    if (known !== undefined || found.size >= mostWords) return known ?? null;
    const nearest = lookUp(word);
    found.set(word, nearest);
    return nearest;
  };
}

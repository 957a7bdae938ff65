/** How many letters have to be changed, added, left out or swapped with their neighbour. */
export function letterDistance(one: string, other: string): number {
  const width = other.length + 1;
  const steps = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => steps[row * width + column] ?? 0;
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      if (row === 0 || column === 0) {
        steps[row * width + column] = row + column;
        continue;
      }
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, at(row - 2, column - 2) + 1);
      }
      steps[row * width + column] = least;
    }
  }
  return at(one.length, other.length);
}

const shortest = 4;
/** A long word may be further off before it is another word. */
const furthest = (word: string): number => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

export interface KnownWord {
  word: string;
  /** In how many texts it stands. */
  entries: number;
}

/** The known word that was most likely meant; null where none is near. A beginning of a word means the word. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | null {
  if (typed.length < shortest) return null;
  const begun = known.filter(({ word }) => word.startsWith(typed)).sort((a, b) => b.entries - a.entries)[0];
  if (begun) return begun.word;
  const near = known
    .map(({ word, entries }) => ({ word, entries, distance: letterDistance(typed, word) }))
    .filter(({ distance }) => distance <= furthest(typed))
    // The first letter is seldom wrong.
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.entries - a.entries,
    );
  return near[0]?.word ?? null;
}

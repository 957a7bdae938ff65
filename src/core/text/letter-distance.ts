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

const letterBits = 26;
const otherBits = 6;

/** Which letters a word has, one bit each; what is no plain letter shares the last few. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    const isLetter = code >= 97 && code < 97 + letterBits;
    letters |= 1 << (isLetter ? code - 97 : letterBits + (code % otherBits));
  }
  return letters;
}

/** Each step brings in at most one letter and takes out at most one, so words with few letters in common are far apart. */
export const isSurelyFurther = (one: number, other: number, most: number): boolean =>
  bitsIn(one & ~other) > most || bitsIn(other & ~one) > most;

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What is being said, as far as it is known: words that will stay, then words that may still change. */
export interface PartialWords {
  sure: string;
  guess: string;
}

export const noWords: PartialWords = { sure: '', guess: '' };

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, '');

/** Words that two hearings of the growing sound agree on are sure. */
export function settledWords(before: string, now: string): PartialWords {
  const [earlier, later] = [wordsOf(before), wordsOf(now)];
  let agreed = 0;
  while (agreed < Math.min(earlier.length, later.length) && bare(earlier[agreed] ?? '') === bare(later[agreed] ?? '')) {
    agreed += 1;
  }
  return { sure: later.slice(0, agreed).join(' '), guess: later.slice(agreed).join(' ') };
}

/** Which words follow which in what doctors say: chances of words by the two before them. */
export interface PhraseModel {
  /** The logarithm of the chance of `word` after the two others; never minus infinity. */
  chance(before: readonly [string, string], word: string): number;
  /** Every run of up to three words that somebody has said. */
  runs(): Iterable<string>;
  /** As it is written within a sentence: "i'm" is "I'm". */
  written(word: string): string;
}

export const sentenceStart = '^';

const longestRun = 3;
/** What is taken from everything that was seen, for all that was not. */
const discount = 0.75;
/** About as many words as a doctor knows; those never seen here share what is left. */
const wordsOfEnglish = 60_000;
const spoken = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

interface Context {
  total: number;
  followers: Map<string, number>;
}

export const plainForm = (word: string): string => word.toLowerCase().replaceAll('’', "'");

/** Learns from whole sentences as they are written. */
export function createPhraseModel(sentences: Iterable<string>): PhraseModel {
  const contexts = new Map<string, Context>();
  const runs = new Set<string>();
  const capitals = new Map<string, number>();

  function count(context: string, word: string): void {
    const known = contexts.get(context) ?? { total: 0, followers: new Map<string, number>() };
    contexts.set(context, known);
    known.total += 1;
    known.followers.set(word, (known.followers.get(word) ?? 0) + 1);
  }

  for (const sentence of sentences) {
    const said = [...sentence.matchAll(spoken)].map(([word]) => word);
    const words = said.map(plainForm);
    words.forEach((word, at) => {
      const one = words[at - 1] ?? sentenceStart;
      const two = words[at - 2] ?? sentenceStart;
      for (const context of ['', one, `${two} ${one}`]) count(context, word);
      for (let length = 1; length <= longestRun && at + length <= words.length; length += 1) {
        runs.add(words.slice(at, at + length).join(' '));
      }
      if (at > 0) capitals.set(word, (capitals.get(word) ?? 0) + (/^\p{Lu}/u.test(said[at] ?? '') ? 1 : -1));
    });
  }

  /** What the words themselves say, and for the rest what `wider` says of them. */
  function discounted(context: string, word: string, wider: number): number {
    const known = contexts.get(context);
    if (!known) return wider;
    const seen = Math.max(0, (known.followers.get(word) ?? 0) - discount);
    return (seen + discount * known.followers.size * wider) / known.total;
  }

  return {
    chance([two, one], word) {
      const alone = discounted('', word, 1 / wordsOfEnglish);
      return Math.log(discounted(`${two} ${one}`, word, discounted(one, word, alone)));
    },
    runs: () => runs,
    written: (word) => ((capitals.get(word) ?? 0) > 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word),
  };
}

import { curlyQuotes } from '#core/text/curly-quotes.ts';

/** Whether an answer holds these words, as they stand in the case or with the quotation marks of print. */
export const holdsWords = (payload: string, words: string): boolean =>
  [words, curlyQuotes(words)].some((form) => payload.includes(JSON.stringify(form).slice(1, -1)));

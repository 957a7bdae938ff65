import { fullForms, textedYouAre } from './text-speak.ts';

/** What is typed in haste as it is spelt ("whats changed w ur bowels"): sentences of a mark scheme are compared with that. */
export const writtenOut = (text: string): string =>
  text.replace(textedYouAre, "you're").replace(/[\p{L}\p{N}'’]+/gu, (word) => {
    const lower = word.toLowerCase();
    // A capital that stands alone is somebody's initial.
    return word.length === 1 && word !== lower ? word : (fullForms.get(lower) ?? word);
  });

import { words } from './words.ts';

const upToTwenty =
  `zero - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/);
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'];
const spelt = new Map<string, string>([
  // "one" is more often a pronoun than a number.
  ...upToTwenty.flatMap((word, n): Array<[string, string]> => (word === '-' ? [] : [[word, String(n)]])),
  ...tens.map((word, at): [string, string] => [word, String((at + 3) * 10)]),
  ['thousand', '1000'],
  ['dozen', '12'],
  ['twice', '2'],
]);

/** "thirty-five" is 35; NaN where a word is no number. */
export const numberInWords = (text: string): number =>
  words(text.replaceAll('-', ' ')).reduce((sum, word) => sum + (word === 'one' ? 1 : Number(spelt.get(word))), 0);

/** Times, prices and years as they are written; with the letters of a guideline before them, so that NG12 is not CG12. */
export function figuresIn(text: string): Set<string> {
  const written = text.match(/(?:\b(?:NG|CG|TA|DG|QS|PH|MPG|SIGN|HTG) ?)?\d[\d:.,]*/gi) ?? [];
  return new Set(
    written.map((figure) =>
      figure
        .replace(/[,.:]+$/, '')
        .replace(/\s/g, '')
        .replace(/^0+(?=\d)/, '')
        .toLowerCase(),
    ),
  );
}

/** The same, and numbers in words, so that "twelve" is not slipped in for 15. */
export function numbersIn(text: string): Set<string> {
  const inWords = words(text).flatMap((word) => spelt.get(word) ?? []);
  return new Set([...figuresIn(text), ...inWords]);
}

import type { JudgedError } from './mark-error.ts';
import type { MarkIndex } from './mark-index.ts';
import type { CriterionMark, Doubt, ErrorMark } from './marking.ts';

/** More lines to look at than these nobody looks at. */
const mostDoubts = 2;

/** Whether what was said after a turn meets a criterion by itself: "stop them today", and three minutes later both of them from tonight. */
export type MetAfter = (criterion: string, turn: number) => boolean;

/** Whether the doctor took back in so many words what a turn said. */
export type TakenBack = (turn: number) => boolean;

interface Sheet {
  criteria: CriterionMark[];
  errors: ErrorMark[];
  doubts: Doubt[];
}

/**
 * A critical error and the criterion that asks for the contrary never both stand: if the same turn earned the criterion, or the
 * whole of it was earned later, the error is only a line to look at, as is one that was taken back; else the criterion is missed, and the error is what was
 * said instead. Words that the judge of pairs is sure are the error earn nothing themselves. Who surely did the contrary is not asked to look for the error.
 */
export function coherent(
  { errors: indexed }: Pick<MarkIndex, 'errors'>,
  given: readonly CriterionMark[],
  judged: readonly JudgedError[],
  isMetAfter: MetAfter = () => false,
  isTakenBack: TakenBack = () => false,
): Sheet {
  const criteria = new Map(given.map((one) => [one.id, one]));
  const errors: ErrorMark[] = [];
  const doubts: Doubt[] = [];
  judged.forEach(({ error, doubt, isJudged }, at) => {
    const pair = criteria.get(indexed[at]?.error.pairs_with ?? '');
    if (doubt && !isSurelyMet(pair)) doubts.push(doubt);
    if (!error) return;
    const earned = pair?.quotes.filter(({ turn }) => turn === error.quote.turn) ?? [];
    const isEarned = earned.some(({ text }) => !isJudged || !areSameWords(text, error.quote.text));
    const isUndone =
      isTakenBack(error.quote.turn) || (isSurelyMet(pair) && isMetAfter(pair?.id ?? '', error.quote.turn));
    if (isEarned || isUndone) {
      const { caps: _, ...line } = error;
      doubts.push(line);
      return;
    }
    errors.push(error);
    if (pair) criteria.set(pair.id, refuted(pair, error));
  });
  const isNamed = ({ quote }: Doubt) => errors.some((error) => error.quote.turn === quote.turn);
  return {
    criteria: given.map((one) => criteria.get(one.id) ?? one),
    errors,
    doubts: doubts.filter((doubt) => !isNamed(doubt)).slice(0, mostDoubts),
  };
}

const isSurelyMet = (pair: CriterionMark | undefined) => pair?.mark === 'met' && pair.unsure === null;
const areSameWords = (one: string, other: string) => one.includes(other) || other.includes(one);

const refuted = (pair: CriterionMark, { quote }: ErrorMark): CriterionMark => ({
  ...pair,
  mark: 'missed',
  quotes: [],
  closest: null,
  parts: pair.parts.map(() => ({ quote: null, opposite: quote })),
  unsure: null,
  certain: true,
});

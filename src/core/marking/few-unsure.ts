import type { Judged } from './mark-criterion.ts';
import type { CriterionMark } from './marking.ts';

/** A mark sheet that asks about more than one row in eight decides too little to be worth reading. */
const oneIn = 8;

/** So many rows may stay open. */
export const mostOpenOf = (rows: number): number => Math.floor(rows / oneIn);

/** Leaves the most doubtful rows open; the others count as what is likelier. */
export function fewUnsure(judged: readonly Judged[]): CriterionMark[] {
  const open = judged
    .filter(({ given }) => given.unsure !== null)
    .toSorted((one, other) => one.lead - other.lead)
    .slice(0, mostOpenOf(judged.length));
  return judged.map((one) => {
    const { given } = one;
    return { ...given, certain: given.unsure === null, unsure: open.includes(one) ? given.unsure : null };
  });
}

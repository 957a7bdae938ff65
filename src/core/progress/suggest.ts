import { type Recommendation, recommend, type Standings } from './recommend.ts';
import type { CaseStanding } from './standing.ts';

/** Up to so many cases to take up, the first as `recommend` says, each of another group and for another reason. */
export function suggest<Standing extends CaseStanding>(
  standings: Standings<Standing>,
  now: Date,
  most: number,
): Recommendation<Standing>[] {
  const found: Recommendation<Standing>[] = [];
  let left = standings;
  while (found.length < most) {
    const next = recommend(
      left,
      now,
      found.map(({ kind }) => kind),
    );
    if (!next) break;
    found.push(next);
    // Somebody new takes one step first.
    if (next.kind === 'first') break;
    left = { ...left, running: null, cases: left.cases.filter(({ group }) => group !== next.case.group) };
  }
  return found;
}

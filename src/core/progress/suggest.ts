import type { CaseHistory } from './case-history.ts';
import { type PracticeHistory, type Recommendation, recommend } from './recommend.ts';

/** Up to so many cases to take up, the first as `recommend` says, each of another group and for another reason. */
export function suggest<OneCase extends CaseHistory>(
  histories: PracticeHistory<OneCase>,
  now: Date,
  most: number,
): Recommendation<OneCase>[] {
  const found: Recommendation<OneCase>[] = [];
  let left = histories;
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

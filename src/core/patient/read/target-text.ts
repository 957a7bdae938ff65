import type { CaseIndex, Target } from '../understand/case-index.ts';
import type { PlanIndex, PlanTarget } from '../understand/plan/plan-index.ts';
import type { MatchKind } from '../understanding.ts';

/** What a turn does with a target, in the words that the reader was trained on. */
const doing: Record<MatchKind, string> = {
  fact: 'asks',
  probe: 'asks',
  cue: 'picks up',
  reaction: 'says',
  answer: 'answers',
  objection: 'answers',
  offer: 'offers',
  decline: 'declines',
  sign: 'remarks',
};
const mostExamples = 3;

/** A target as the reader sees it: what it is about, and a few sentences that mean it. */
function describeTarget(kind: MatchKind, gloss: string, examples: readonly string[]): string {
  return `${doing[kind]}: ${[gloss, ...examples.slice(0, mostExamples)].filter((text) => text !== '').join(' | ')}`;
}

export function textOfTarget({ phrases }: CaseIndex, { kind, from, to, glossRow }: Target): string {
  return describeTarget(kind, phrases[glossRow] ?? '', phrases.slice(from, to));
}

/** A thing of the plan as it is offered (a sign: as it is remarked on), and as it is refused. */
export function textsOfPlan(
  { phrases }: PlanIndex,
  { kind, from, middle, to, glossRow }: PlanTarget,
): { plain: string; declined: string | null } {
  const gloss = phrases[glossRow] ?? '';
  return {
    plain: describeTarget(kind === 'sign' ? 'sign' : 'offer', gloss, phrases.slice(from, middle)),
    declined: kind !== 'sign' && to > middle ? describeTarget('decline', gloss, phrases.slice(middle, to)) : null,
  };
}

/** All that a turn of this case may be read together with. */
export function textsOfCase(index: CaseIndex): string[] {
  const { plan, targets } = index;
  const read = plan?.targets.filter(({ kind }) => kind !== 'objection') ?? [];
  const planned = plan ? read.flatMap((target) => Object.values(textsOfPlan(plan, target))) : [];
  return [...targets.map((target) => textOfTarget(index, target)), ...planned.filter((text) => text !== null)];
}

import type { PlanOutcome } from '../../../../cases/schema-plan.ts';
import { entryOf, newEntry, passOver, touch } from '../../../plan/ledger.ts';
import { weightOfOutcome } from '../../../plan/outcome.ts';
import type { Draft } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import type { Alternatives } from './alternatives.ts';
import { outcomeNow } from './outcome-now.ts';

/** Of what is left to choose, the speaker takes the one they take most gladly, and none where nothing but a no is left. */
export function choose(draft: Draft, turn: HeardTurn, alternatives: Alternatives): readonly string[] {
  const { plan, turn: now } = draft.state;
  if (alternatives.length === 0) return [];
  const outcomes = new Map(
    alternatives
      .flat()
      .map((id): [string, PlanOutcome] => [id, outcomeNow(draft, turn, id, entryOf(plan, id) ?? newEntry(id, now))]),
  );
  const isSettled = (ids: readonly string[]) => Number(ids.every((id) => entryOf(plan, id)?.standing === 'agreed'));
  const weightOf = (ids: readonly string[]) =>
    Math.max(...ids.map((id) => weightOfOutcome[outcomes.get(id) ?? 'refuses']));
  const [first = []] = alternatives.toSorted(
    (one, other) => weightOf(one) - weightOf(other) || isSettled(other) - isSettled(one),
  );
  const chosen = weightOf(first) < weightOfOutcome.refuses ? first : [];
  plan.choice = { options: alternatives, leaning: alternatives.indexOf(chosen), turn: now };
  if (chosen.length > 0) for (const [id, outcome] of outcomes) if (!chosen.includes(id)) leave(draft, id, outcome);
  return chosen;
}

function leave({ state: { plan, turn } }: Draft, id: string, outcome: PlanOutcome): void {
  const entry = touch(plan, id, turn);
  entry.offers += 1;
  if (outcome === 'refuses') entry.standing = 'refused';
  passOver(entry);
}

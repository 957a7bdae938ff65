import { placeNamed, takenUpIn } from '../../../plan/choosing/taking-up.ts';
import { entryOf, passOver } from '../../../plan/ledger.ts';
import type { Draft } from '../../draft.ts';
import { claimsOn } from './alternatives.ts';

/** So many turns later nobody comes back to a choice by "the first, then". */
const stillOpen = 6;

/** "Let's go with the spray, then": what the doctor settles on of the things that were left to choose. */
export function itemsTakenUp(draft: Draft): readonly string[] {
  const { heard, state } = draft;
  const { turn, plan } = state;
  const { choice } = plan;
  const named = choice && turn > choice.turn && turn - choice.turn <= stillOpen ? takenUpIn(heard, true) : null;
  if (!choice || named === null) return [];
  const place = placeNamed(named, choice.options.length, choice.leaning) ?? placeOf(draft, choice.options, named);
  return choice.options[place] ?? [];
}

/** The one that the words mean most; none where they might as well mean another. */
function placeOf(draft: Draft, options: readonly (readonly string[])[], named: string): number {
  const ids = options.flat();
  const claims = claimsOn(draft, ids, named);
  const ofEach = options.map((one) => Math.max(...one.map((id) => claims[ids.indexOf(id)] ?? 0)));
  const [best = 0, next = 0] = ofEach.toSorted((one, other) => other - one);
  return best > next ? ofEach.indexOf(best) : -1;
}

/** What they would have taken themselves needs no more arguing for. */
export function isTakenUp(draft: Draft, id: string): boolean {
  const { choice } = draft.state.plan;
  const isLeaning = choice?.options[choice.leaning]?.includes(id) ?? false;
  return isLeaning && itemsTakenUp(draft).includes(id);
}

/** What the doctor settles on leaves the others as they were offered. */
export function dropTheOthers({ state: { plan } }: Draft, taken: readonly string[]): void {
  const others = taken.length > 0 ? (plan.choice?.options.flat() ?? []) : [];
  for (const id of others.filter((one) => !taken.includes(one))) {
    const entry = entryOf(plan, id);
    if (entry && entry.standing !== 'declined') passOver(entry);
  }
}

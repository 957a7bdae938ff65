import type { PlanItem, PlanOutcome } from '../../cases/schema-plan.ts';
import type { PlanEntry } from './ledger.ts';

/** How a proposal came, and to whom. */
export interface Circumstances {
  /** A reason was given with it. */
  reason: boolean;
  /** The objection was met: in this turn, whether or not it had been voiced. */
  answered: boolean;
  /** What a refusal waits for has happened. */
  needsHold: boolean;
  /** In a bad mood even a willing person brings out what stands in the way. */
  unwilling: boolean;
}

/** How the speaker takes an offer; `entry` is as it was before this turn. */
export function outcomeOfOffer(
  { stance }: Pick<PlanItem, 'stance'>,
  entry: PlanEntry,
  now: Circumstances,
): PlanOutcome {
  if (entry.standing === 'agreed') return 'agrees';
  if (now.answered && (stance !== 'refuses' || now.needsHold)) return entry.objectionVoiced ? 'after_answer' : 'agrees';
  switch (stance) {
    case 'agrees':
      return now.unwilling && !entry.objectionVoiced ? 'hesitates' : agreement(entry);
    case 'wants-reason':
      // Who only wants to know why gives way to being asked again.
      return now.reason || entry.explained || entry.objectionVoiced ? agreement(entry) : 'hesitates';
    case 'hesitates':
      return pressed(entry, entry.objectionVoiced);
    case 'refuses':
      // The no that waited for something gives way to the objection behind it.
      return now.needsHold ? pressed(entry, entry.objectionVoiced && entry.standing === 'hesitating') : 'refuses';
  }
}

const agreement = (entry: PlanEntry): PlanOutcome => (entry.objectionVoiced ? 'after_answer' : 'agrees');

/** An objection comes first; to be pushed without an answer to it ends in a no. */
function pressed(entry: PlanEntry, hasObjected: boolean): PlanOutcome {
  if (entry.objectionAnswered) return 'after_answer';
  return hasObjected ? 'refuses' : 'hesitates';
}

/** How much stands in the way. */
export const weightOfOutcome: Record<PlanOutcome, number> = {
  refuses: 4,
  hesitates: 3,
  declined: 2,
  after_answer: 1,
  agrees: 0,
};

/** Of several proposals the one with the strongest objection is answered. */
export function strongest<T extends { outcome: PlanOutcome }>(taken: readonly T[]): T | undefined {
  return [...taken].sort((one, other) => weightOfOutcome[other.outcome] - weightOfOutcome[one.outcome])[0];
}

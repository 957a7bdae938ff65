import type { MatchKind } from '../understanding.ts';

/** The second reading's log odds of a target that has nothing to do with the turn. */
export const faint = -6;
/** Below this the second reading says that a target is not meant. */
export const denied = -3;

/** What speaks for and against a target's being meant by a turn. */
export interface Evidence {
  kind: MatchKind;
  /** How sure the first reading, clause by clause, was that it is meant; 0 where it was not taken so. */
  first: number;
  /** How likely the first reading finds it, as log odds. */
  guess: number;
  /** How likely the second reading, of the whole turn, finds it, as log odds. */
  second: number;
  /** How far ahead of every other target the second reading has it. */
  lead: number;
  /** What the second reading made of it at a glance, as log odds. */
  glance: number;
  /** Told a moment ago. */
  repeat: boolean;
}

/** What both readings found of a thing that may be proposed. */
export interface PlanEvidence {
  chance: number;
  refusal: number;
  /** Of the second reading, as log odds: that it is offered, and that it is refused. */
  offers: number;
  declines: number;
  /** How far ahead of every other thing. */
  lead: number;
}

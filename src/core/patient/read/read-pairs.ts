import type { MatchKind } from '../understanding.ts';
import type { Evidence, PlanEvidence } from './evidence.ts';
import type { TurnReading } from './turn-reading.ts';

/** The doctor's turn, and the speaker's words before it. */
export interface Heard {
  text: string;
  before: string;
}

/** A trained reader of whole turns. It is a port: what follows from its scores is decided in core. */
export interface ReadPairs {
  /** How likely the turn asks for or says, anywhere in it, what the target's text describes (log odds). */
  likely(turn: Heard, target: string): Promise<number>;
  /** At a glance, and at no cost, what `likely` would say of each target; null of those that were not taken in yet. */
  glances(turn: Heard, targets: readonly string[]): Promise<(number | null)[]>;
  /** What the turn does and what kind of turn it is, whatever it is about. */
  turn(turn: Heard): Promise<TurnReading>;
  /** Are told what was weighed: the decisions' weights are fitted on it. */
  weighed?(targets: readonly { kind: MatchKind; id: string; evidence: Evidence }[]): void;
  planWeighed?(item: string, evidence: PlanEvidence): void;
}

/** The reader, what it makes of the turn as a whole, and of each target's text at a glance. */
export interface SecondReader {
  pairs: ReadPairs;
  reading: TurnReading;
  glances: ReadonlyMap<string, number>;
}

/** Log odds from which a target deserves a look: of all that is meant in turns the reader has not learnt from, 97 % gets one, beside four others. */
export const worthALook = -5;

/** Reads a turn as a whole, and glances at all that it may be about. */
export async function readTurn(pairs: ReadPairs, turn: Heard, targets: readonly string[]): Promise<SecondReader> {
  const [reading, seen] = [await pairs.turn(turn), await pairs.glances(turn, targets)];
  const glances = new Map<string, number>();
  targets.forEach((target, at) => {
    const glance = seen[at] ?? null;
    if (glance !== null) glances.set(target, glance);
  });
  return { pairs, reading, glances };
}

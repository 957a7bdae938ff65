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
  /** What the turn does and what kind of turn it is, whatever it is about. */
  turn(turn: Heard): Promise<TurnReading>;
  /** Are told what was weighed: the decisions' weights are fitted on it. */
  weighed?(targets: readonly { kind: MatchKind; id: string; evidence: Evidence }[]): void;
  planWeighed?(item: string, evidence: PlanEvidence): void;
}

/** The reader, and what it makes of the turn as a whole. */
export interface SecondReader {
  pairs: ReadPairs;
  reading: TurnReading;
}

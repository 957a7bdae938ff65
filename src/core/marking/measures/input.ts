import type { Act } from '../../cases/acts.ts';
import type { CaseFile } from '../../cases/schema.ts';
import type { Speech } from '../../patient/understanding.ts';
import type { TranscriptTurn } from '../marking.ts';
import type { AskedFor } from '../told/disclosed.ts';

/** A clause of a doctor's turn as the patient understood it; its text may be mended, so it is never quoted. */
export interface HeardClause {
  text: string;
  speech: Speech;
  acts: readonly Act[];
}

/** Where a cue was dropped and where it was picked up, by turn. */
export interface CueCourse {
  id: string;
  offeredTurn: number | null;
  exploredTurn: number | null;
}

export interface MeasureInput {
  file: CaseFile;
  turns: readonly TranscriptTurn[];
  /** How long the consultation lasted. */
  seconds: number;
  /** By the number of the doctor's turn. */
  heard: ReadonlyMap<number, readonly HeardClause[]>;
  /** For each fact that came out, the speaker's turn in which it first did. */
  told: ReadonlyMap<string, number>;
  /** Facts that were asked for and never came out. */
  asked: ReadonlyMap<string, AskedFor>;
  cues: readonly CueCourse[];
  diagnosisTurn: number | null;
}

export function doctorTurns(turns: readonly TranscriptTurn[]): TranscriptTurn[] {
  return turns.filter(({ who }) => who === 'doctor');
}

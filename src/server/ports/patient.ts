import type { OwnConsultation, Turn } from '#contract/consultations.ts';
import type { Pose } from '#core/cases/portrait/portrait-parts.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientState, ReplyEvents } from '#core/patient/state.ts';
import type { Understanding } from '#core/patient/understanding.ts';

export interface PatientInput {
  file: CaseFile;
  /** As the last reply left it. */
  state: PatientState;
  text: string;
  /** What was said before. */
  conversation: Turn[];
  /** Whole minutes of the consultation that have passed. */
  minute: number;
  /** Less than half a minute is left. */
  last: boolean;
  /** Somebody without an account: signed-in doctors go first. */
  visitor: boolean;
  /** The doctor lets what is said go to a model outside. */
  outsideModel: boolean;
}

export interface FinishedReply {
  text: string;
  sign: string | null;
  pose: Pose | null;
  expression: OwnConsultation['expression'];
  state: PatientState;
  events: ReplyEvents;
  /** What the doctor's words were taken to mean. */
  heard: Understanding;
  /** The speaker has said goodbye. */
  ended: boolean;
}

/** The words as they come, and the reply once it is whole. */
export interface PatientAnswer {
  words: AsyncIterable<string>;
  finished: Promise<FinishedReply>;
}

/** Whoever sits opposite the doctor. */
export interface PatientPort {
  (input: PatientInput): Promise<PatientAnswer>;
  /** Told when a consultation starts, so that the first reply need not wait for what the case needs. */
  prepare?(file: CaseFile): void;
}

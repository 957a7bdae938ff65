import type { Manner } from '../cases/schema-marks.ts';
import type { Domain } from '../cases/schema-parts.ts';
import type { ReplyEvents } from '../patient/state.ts';

export type Mark = 'met' | 'partly' | 'missed';
export type Grade = 'clear-pass' | 'pass' | 'fail' | 'clear-fail';

/** A turn as the marker reads it; `events` are what the patient's side noted down at the time, if it did. */
export interface TranscriptTurn {
  n: number;
  who: 'doctor' | 'speaker';
  /** Since the consultation began. */
  seconds: number;
  text: string;
  events: ReplyEvents | null;
}

/** Words of the transcript, letter for letter, with their place and time. */
export interface Quote {
  turn: number;
  who: 'doctor' | 'speaker';
  seconds: number;
  text: string;
}

/** Why a mark is what it is, where the words alone do not tell. */
export type Circumstance =
  /** said, but after the minute it was due */
  | 'late'
  /** rests on something that never came out */
  | 'not-reached'
  /** said, but not in the manner that earns it */
  | 'manner'
  /** the cue it waits for was never dropped, or what it rests on never came out, so it does not count */
  | 'no-chance';

/** One of the things a rule asks for. */
export interface PartMark {
  /** The words that did it. */
  quote: Quote | null;
  /** Words that said the opposite: then nothing else can earn it. */
  opposite: Quote | null;
  /** Words that came near it and did not do it. Sheets from before have none. */
  near?: Quote | null;
}

export interface CriterionMark {
  id: string;
  domain: Domain;
  weight: number;
  critical: boolean;
  mark: Mark;
  circumstance: Circumstance | null;
  /** What earned it, in order of time; empty when missed. */
  quotes: Quote[];
  /** When missed: the nearest thing that was said, if anything was near. */
  closest: Quote | null;
  /** In the order of the case. */
  parts: PartMark[];
  /** Where the words do not settle it: the mark if the doctor did it, and if not. `mark` is the likelier of the two. */
  unsure: { ifDone: Mark; ifNot: Mark } | null;
  /** False where the words do not settle it, whether or not the doctor is asked. Sheets from before do not tell. */
  certain?: boolean;
  /** Where the manner holds it down: what of it, and where. */
  heldBy?: { manner: Manner; quote: Quote | null };
}

export interface ErrorMark {
  id: string;
  domain: Domain;
  caps: 'fail' | 'clear-fail';
  /** The error in words: some belong to every case. */
  what: string;
  quote: Quote;
}

/** A line that may be a critical error and may not: for the doctor to look at. It caps nothing. */
export type Doubt = Omit<ErrorMark, 'caps'>;

export interface DomainMark {
  domain: Domain;
  /** Weights earned (partly counts half) and to be had. */
  earned: number;
  possible: number;
  grade: Grade;
  /** Criteria and errors that hold the grade down. */
  cappedBy: string[];
  /** 0 to 3 for the grade, times the weight of the domain in this case. */
  points: number;
}

export interface Marking {
  criteria: CriterionMark[];
  errors: ErrorMark[];
  doubts: Doubt[];
  domains: DomainMark[];
  /** Out of 10.5. */
  points: number;
  /** The points as a share of 100, for levels. */
  score: number;
}

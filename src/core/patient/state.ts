import type { Act } from '../cases/acts.ts';
import type { Pose } from '../cases/portrait/portrait-parts.ts';
import type { LedgerChange, PlanLedger } from './plan/ledger.ts';

export interface Mood {
  trust: number;
  worry: number;
  irritation: number;
}

/** Everything the patient remembers of a consultation; plain data, stored after every turn. */
export interface PatientState {
  seed: number;
  turn: number;
  mood: Mood;
  /** The opening has been said. */
  opened: boolean;
  /** How often each fact was told. */
  told: Record<string, number>;
  /** How often each gated fact was asked for while shut. */
  asked: Record<string, number>;
  cuesDropped: string[];
  /** The turn in which each cue was last in the air. */
  cueTurns: Record<string, number>;
  cuesPickedUp: string[];
  signsRemarked: string[];
  reactionsDone: string[];
  /** Criteria whose ground the doctor has been on. */
  groundTouched: string[];
  questionsAsked: string[];
  questionsAnswered: string[];
  openQuestion: string | null;
  /** The turn in which the speaker last asked something of their own. */
  ownQuestionAt: number | null;
  /** How many turns have gone past each question. */
  questionWaits: Record<string, number>;
  /** Questions whose going unanswered was remarked on. */
  questionsDodged: string[];
  acts: Act[];
  lastTopic: string | null;
  lastFacts: string[];
  /** The turn in which something was told last. */
  toldAt: number | null;
  plan: PlanLedger;
  /** The turn of the last "sorry?". */
  askedBackAt: number | null;
  /** Sentences that have been said, as short keys: none is said twice. */
  said: string[];
  ended: boolean;
}

/** What a reply does, in the words examiners use for it. */
export type ReplyKind =
  | 'answer'
  | 'deny'
  | 'unknown'
  | 'story'
  | 'cue-opened'
  | 'holds'
  | 'feeling'
  | 'acknowledges'
  | 'agrees'
  | 'hesitates'
  | 'refuses'
  | 'own-question'
  | 'check'
  | 'tells-back'
  | 'safety-net'
  | 'sign'
  | 'identity'
  | 'small-talk'
  | 'deflects'
  | 'goodbye'
  | 'asks-back';

/** Why a reply is as it is: for the author's trace and for the bench. */
export interface ReplyReason {
  /** The main move first, then what it also does. */
  kinds: ReplyKind[];
  /** Which move of the policy spoke. */
  move: string;
  /** Facts, cues, signs, reactions, plan items and questions that the reply is about. */
  targets: string[];
  /** Facts whose gate stayed shut. */
  shut: string[];
  ledger: LedgerChange[];
}

/** What a reply did, beside its words; kept for marking, never sent to the browser during a consultation. */
export interface ReplyEvents {
  factsTold: string[];
  factsHeld: string[];
  cuesDropped: string[];
  cuesPickedUp: string[];
  reactions: string[];
  questionsAsked: string[];
  questionsAnswered: string[];
  acts: Act[];
  /** asked back or denied, for the bench and for marking */
  outcome: 'told' | 'held' | 'denied' | 'unknown' | 'asked-back' | 'backchannel' | 'off-role' | 'reacted' | 'closed';
  reason: ReplyReason;
}

export interface PatientReply {
  /** The speaker's words, in order; joined by spaces they are the reply. */
  sentences: string[];
  /** A visible or audible sign ("looks off camera"), if the case has one for what happened. */
  sign: string | null;
  /** What the body does with that sign, where it can be seen. */
  pose: Pose | null;
  events: ReplyEvents;
  state: PatientState;
}

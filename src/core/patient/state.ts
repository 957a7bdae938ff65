import type { Act } from '../cases/acts.ts';

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
  /** How often each fact was told. */
  told: Record<string, number>;
  /** How often each gated fact was asked for while shut. */
  asked: Record<string, number>;
  cuesDropped: string[];
  cuesPickedUp: string[];
  reactionsDone: string[];
  questionsAsked: string[];
  questionsAnswered: string[];
  openQuestion: string | null;
  acts: Act[];
  lastTopic: string | null;
  lastFacts: string[];
  /** How often each kind of stock line was used, so that the next one differs. */
  linesUsed: Record<string, number>;
  ended: boolean;
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
}

export interface PatientReply {
  /** The speaker's words, in order; joined by spaces they are the reply. */
  sentences: string[];
  /** A visible or audible sign ("looks off camera"), if the case has one for what happened. */
  sign: string | null;
  events: ReplyEvents;
  state: PatientState;
}

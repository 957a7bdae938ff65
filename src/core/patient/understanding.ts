import type { Act } from '../cases/acts.ts';

/** What a piece of the doctor's turn points at in the case. */
export type MatchKind =
  /** asks for a fact (its `asks`, or the shared phrasings of its topic) */
  | 'fact'
  /** asks for a probed fact so specifically that it is told at once (`probes`) */
  | 'probe'
  /** picks up a cue that has been dropped */
  | 'cue'
  /** remarks on something seen or heard */
  | 'sign'
  /** says something the speaker reacts to */
  | 'reaction'
  /** answers a question the speaker has asked */
  | 'answer'
  /** proposes or advises a plan item; one that the case does not know is `kind:<plan kind>` */
  | 'offer'
  /** refuses a plan item or advises against it */
  | 'decline'
  /** meets the objection to a plan item */
  | 'objection';

export interface Match {
  kind: MatchKind;
  id: string;
  /** 0 to 1; everything listed is sure enough to act on. */
  confidence: number;
}

export type Speech = 'question' | 'statement' | 'backchannel' | 'greeting' | 'closing' | 'off-role';

/** What a turn does with the talk itself; it moves no mood, so that cases know nothing of it. */
export type TalkAct =
  | 'check'
  | 'tell-back'
  | 'invites-questions'
  | 'refuses'
  /** Gives a reason for what it says. */
  | 'reason'
  /** Suggests or advises something, whatever it is. */
  | 'proposes'
  | 'small-talk';

/** One clause of a turn. A turn may hold several: "any blood, weight loss, and how's your appetite?" */
export interface Move {
  text: string;
  speech: Speech;
  acts: (Act | TalkAct)[];
  matches: Match[];
  /** What it is about, e.g. `symptom.cough`, also where the case holds nothing on it; null if unknown. */
  topic: string | null;
  /** Facts it could not decide between, the likeliest first. */
  choices: string[];
  /** Facts that a question may ask for, nearest first, where none is sure enough to be a match. */
  nearest?: readonly Match[];
}

export function countQuestions(moves: readonly Move[]): number {
  return moves.filter(({ speech }) => speech === 'question').length;
}

export interface Understanding {
  moves: Move[];
}

/** What came before, so that "how long?" and "what happened with him?" find their object. */
export interface Context {
  /** Topic of the fact told last, e.g. `symptom.headache`. */
  lastTopic: string | null;
  /** Facts told in the last reply. */
  lastFacts: readonly string[];
  /** All facts told so far. */
  told: readonly string[];
  droppedCues: readonly string[];
  /** The question the speaker has asked and not yet had answered. */
  openQuestion: string | null;
  /** The speaker's own questions, asked or not, that nothing has answered yet. */
  waitingQuestions: readonly string[];
  previous?: { doctor: string; speaker: string };
}

/** Sentence vectors, unit length. The encoder is a port: the rules here only compare. */
export type Encode = (texts: readonly string[]) => Promise<Float32Array[]>;

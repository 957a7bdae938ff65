import type { SpeakingState } from '../../speaking.ts';

export interface TurnToSay {
  id: string;
  text: string;
}

export interface Utterance {
  /** Ends when all is said or it was stopped. Fails with `Unsaid` where the rest must be said another way. */
  done: Promise<void>;
  /** Falls silent at once; answers the words that were heard. */
  stop: () => string;
}

export type Tell = (state: Pick<SpeakingState, 'mouth' | 'caption' | 'level'>) => void;

/** One way of saying a turn; another is tried where it fails. */
export interface WayOfSpeaking {
  /** Inside a tap. */
  prime: () => void;
  begin: (turn: TurnToSay, tell: Tell) => Utterance;
  close: () => void;
}

export class Unsaid extends Error {
  readonly heard: string;
  readonly rest: string;

  constructor(heard: string, rest: string, cause?: unknown) {
    super('Not all of it could be said.', { cause });
    this.heard = heard;
    this.rest = rest;
  }
}

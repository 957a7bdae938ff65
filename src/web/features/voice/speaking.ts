import type { MouthShape } from '#core/speech/mouth-shape.ts';

/** What the patient's voice is doing at a moment; the face, the captions and the meter follow it. */
export interface SpeakingState {
  isSpeaking: boolean;
  mouth: MouthShape;
  /** The words being said, two lines at most; empty on silence. */
  caption: string;
  /** Loudness from 0 to 1, for the telephone's meter. */
  level: number;
}

/** The patient's voice in the browser, whichever way the sound is made. */
export interface Speaking {
  /** Browsers let a page make sound only after a tap: call it inside one. */
  prime: () => void;
  /** Says a turn of the speaker after what is being said already. */
  say: (turn: { id: string; text: string }) => void;
  /** Falls silent at once; answers what was heard of the turn that was cut, or null where nothing was being said. */
  stop: () => { turnId: string; heard: string } | null;
  state: () => SpeakingState;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

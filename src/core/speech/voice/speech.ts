import type { MouthTime } from './mouth-times.ts';

/** A word as it is written, and when it is heard, in seconds. */
export interface SaidWord {
  text: string;
  start: number;
  end: number;
}

/** What moves with the sound of a sentence. */
export interface SpeechTimes {
  seconds: number;
  mouth: MouthTime[];
  words: SaidWord[];
}

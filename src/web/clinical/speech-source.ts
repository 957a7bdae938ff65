import type { MouthShape } from '#core/speech/mouth-shape.ts';

/** Whatever moves a face and a meter: a voice, or the letters of a reply that nobody hears spoken. */
export interface SpeechSource {
  /** The mouth now, and how loud it is, from 0 to 1. */
  state: () => { mouth: MouthShape; level: number };
  subscribe: (listener: () => void) => () => void;
}

export const silence: SpeechSource = {
  state: () => ({ mouth: 'rest', level: 0 }),
  subscribe: () => () => undefined,
};

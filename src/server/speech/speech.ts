import type { SpeechTimes } from '#core/speech/voice/speech.ts';
import type { Voice } from '#core/speech/voice/voice-of-speaker.ts';

/** A sentence as it is heard, and what moves with it. */
export interface Speech extends SpeechTimes {
  wav: Uint8Array;
}

export type Synthesises = (text: string, voice: Voice) => Promise<Speech>;

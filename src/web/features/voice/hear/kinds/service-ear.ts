import { wavOf } from '#core/speech/sound/wav.ts';
import { hearingRate } from '../capture/microphone.ts';
import type { Ear } from './sound-recogniser.ts';

/** The speech service that our server knows; it hears whole turns only. */
export const serviceEar = (transcribe: (wav: Uint8Array<ArrayBuffer>) => Promise<string>): Ear => ({
  hearsPartials: false,
  hear: (sound) => transcribe(Uint8Array.from(wavOf(sound, hearingRate))),
  close() {},
});

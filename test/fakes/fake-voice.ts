import { wavOf } from '#core/speech/sound/wav.ts';
import { estimatedTimes } from '#core/speech/voice/estimated-times.ts';
import type { KeptSounds } from '#server/speech/kept-sounds.ts';
import { soundRate } from '#server/speech/sound-rate.ts';
import type { Speech, Synthesises } from '#server/speech/speech.ts';

const secondsPerLetter = 0.05;

/** A tone at the speaker's pitch, as long as the words would take. */
export const fakeSynthesise: Synthesises = async (text, { hertz }) => {
  const seconds = text.length * secondsPerLetter;
  const tone = Float32Array.from(
    { length: Math.round(seconds * soundRate) },
    (_, n) => 0.2 * Math.sin((2 * Math.PI * hertz * n) / soundRate),
  );
  return { wav: wavOf(tone, soundRate), ...estimatedTimes(text, seconds) };
};

export function soundsInMemory(): KeptSounds {
  const kept = new Map<string, Speech>();
  return {
    async times(name) {
      const { wav: _, ...times } = kept.get(name) ?? { wav: null };
      return 'seconds' in times ? times : null;
    },
    async sound(name) {
      const speech = kept.get(name);
      return speech ? Buffer.from(speech.wav) : null;
    },
    async keep(name, speech) {
      kept.set(name, speech);
    },
  };
}

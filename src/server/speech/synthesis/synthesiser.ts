import { finishSound } from '#core/speech/sound/finish.ts';
import { middlePitch, pitchTrack } from '#core/speech/sound/pitch.ts';
import { resample } from '#core/speech/sound/resample.ts';
import { shiftPitch } from '#core/speech/sound/shift-pitch.ts';
import { throughTelephone } from '#core/speech/sound/telephone.ts';
import { wavOf } from '#core/speech/sound/wav.ts';
import { mouthTimes, type TimedSound } from '#core/speech/voice/mouth-times.ts';
import type { SpeechTimes } from '#core/speech/voice/speech.ts';
import type { Voice } from '#core/speech/voice/voice-of-speaker.ts';
import { soundRate } from '../sound-rate.ts';
import type { Synthesises } from '../speech.ts';
import { modelRate, type VoiceModel, voiceFolder } from './model.ts';
import { openPronounce } from './pronounce.ts';
import { type Scored, scoreOf } from './score.ts';

export interface Synthesiser {
  speak: Synthesises;
}

/** Of the model's own voice; a sentence may lie somewhat above or below it, as sentences do. */
const ownPitch = { lowest: 142, highest: 172 };

/** Says sentences with the one voice of the model, changed into that of the speaker. */
export function openSynthesiser(model: VoiceModel): Synthesiser {
  const pronounce = openPronounce(voiceFolder);
  return {
    async speak(text, voice) {
      const score = scoreOf(text, pronounce);
      if (score.words.length === 0) throw new Error('There is nothing to say.');
      // Played faster, a voice is brighter, higher and shorter; spoken slower before, it keeps its length.
      const modelled = await model.speak(score.symbols, voice.pace * voice.formants);
      const played = resample(modelled.samples, soundRate / (modelRate * voice.formants));
      const voiced = atPitch(played, voice);
      const { samples, cut } = finishSound(voice.telephone ? throughTelephone(voiced, soundRate) : voiced, soundRate);
      const seconds = samples.length / soundRate;
      const times = modelled.times.map((time) => Math.min(seconds, Math.max(0, time / voice.formants - cut)));
      return { wav: wavOf(samples, soundRate), ...timesOf(score, times, seconds) };
    },
  };
}

function atPitch(samples: Float32Array, voice: Voice): Float32Array {
  const track = pitchTrack(samples, soundRate);
  const found = middlePitch(track) / voice.formants;
  if (found === 0) return samples;
  const own = Math.min(ownPitch.highest, Math.max(ownPitch.lowest, found)) * voice.formants;
  return shiftPitch(samples, soundRate, track, voice.hertz / own);
}

/** `times` has the beginning of every symbol, and the end of the last. */
function timesOf({ symbols, words }: Scored, times: readonly number[], seconds: number): SpeechTimes {
  const at = (symbol: number) => times[symbol] ?? seconds;
  const sounds: TimedSound[] = symbols.map(({ sound }, index) => ({
    name: sound,
    start: at(index),
    end: at(index + 1),
  }));
  return {
    seconds,
    mouth: mouthTimes(sounds),
    words: words.map(({ text, from, to }) => ({ text, start: at(from), end: at(to) })),
  };
}

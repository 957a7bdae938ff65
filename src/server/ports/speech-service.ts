import { finishSound } from '#core/speech/sound/finish.ts';
import { resample } from '#core/speech/sound/resample.ts';
import { throughTelephone } from '#core/speech/sound/telephone.ts';
import { readWav, wavOf } from '#core/speech/sound/wav.ts';
import { estimatedTimes } from '#core/speech/voice/estimated-times.ts';
import type { Voice } from '#core/speech/voice/voice-of-speaker.ts';
import { soundRate } from '#server/speech/sound-rate.ts';
import type { Synthesises } from '#server/speech/speech.ts';

export interface SpeechServiceConfig {
  SPEECH_BASE_URL?: string | undefined;
  SPEECH_API_KEY?: string | undefined;
  SPEECH_VOICE_MODEL?: string | undefined;
}

/** A service that speaks; what comes from different makers is never taken for each other. */
export interface SpeechService {
  name: string;
  synthesise: Synthesises;
}

const standardPatienceMs = 8000;
/** A minute and a half of the best sound there is. */
const mostBytes = 8 * 1024 * 1024;

/** By the pitch the speaker is to have, lowest first: the names that OpenAI gave, which others took over. */
const voices = [
  { upTo: 120, name: 'onyx' },
  { upTo: 150, name: 'echo' },
  { upTo: 165, name: 'alloy' },
  { upTo: 195, name: 'shimmer' },
  { upTo: 1000, name: 'nova' },
];

/** `POST /audio/speech`, as OpenAI and the many servers that follow it speak it; null where none is set. */
export function speechService(config: SpeechServiceConfig, patienceMs = standardPatienceMs): SpeechService | null {
  const { SPEECH_BASE_URL: base, SPEECH_API_KEY: key, SPEECH_VOICE_MODEL: model } = config;
  if (base === undefined || model === undefined) return null;
  const url = `${base.replace(/\/+$/, '')}/audio/speech`;

  return {
    name: `${model} at ${base}`,
    async synthesise(text, voice) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, voice: voiceFor(voice), input: text, response_format: 'wav' }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the speech service answered ${answer.status}`);
      }
      const read = readWav(await bytesOf(answer));
      if (!read || read.samples.length === 0) throw new Error('the speech service sent no sound');
      const even = resample(read.samples, soundRate / read.rate);
      const { samples } = finishSound(voice.telephone ? throughTelephone(even, soundRate) : even, soundRate);
      return { wav: wavOf(samples, soundRate), ...estimatedTimes(text, samples.length / soundRate) };
    },
  };
}

const voiceFor = ({ hertz }: Voice): string => voices.find(({ upTo }) => hertz <= upTo)?.name ?? 'alloy';

async function bytesOf(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > mostBytes) throw new Error('the speech service sent too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { z } from 'zod';

interface SpeechSettings {
  SPEECH_BASE_URL?: string | undefined;
  SPEECH_API_KEY?: string | undefined;
  SPEECH_RECOGNITION_MODEL?: string | undefined;
}

/** Null where no service is set. Fails when the service does; the sound goes nowhere else. */
export type RecogniseSpeech = ((wav: Uint8Array<ArrayBuffer>) => Promise<string>) | null;

const Transcription = z.object({ text: z.string() });
const longestAnswer = 20_000;

/** `POST /audio/transcriptions`, as OpenAI and the many servers that follow it speak it. */
export function recogniseBy(settings: SpeechSettings, timeoutMs = 15_000): RecogniseSpeech {
  const { SPEECH_BASE_URL: baseUrl, SPEECH_API_KEY: key, SPEECH_RECOGNITION_MODEL: model } = settings;
  if (baseUrl === undefined || model === undefined) return null;
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  return async (wav) => {
    const form = new FormData();
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'turn.wav');
    form.set('model', model);
    form.set('language', 'en');
    form.set('response_format', 'json');
    const answer = await fetch(url, {
      method: 'POST',
      body: form,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the speech service answered ${answer.status}`);
    }
    const text = await answer.text();
    if (text.length > longestAnswer) throw new Error('the speech service answered too much');
    return Transcription.parse(JSON.parse(text)).text.trim();
  };
}

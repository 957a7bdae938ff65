import { api } from '#web/lib/api/api-client.ts';
import { upload } from '#web/lib/api/api-upload.ts';
import type { VoiceWays } from './doctors-voice.ts';
import { browserRecognition, createBrowserRecogniser } from './kinds/browser-recogniser.ts';
import { serviceEar } from './kinds/service-ear.ts';
import { createSoundRecogniser } from './kinds/sound-recogniser.ts';
import { areKept } from './moonshine/model-files.ts';
import { modelFiles } from './moonshine/model-urls.ts';
import { loadMoonshine } from './moonshine/moonshine-ear.ts';

type Ways = Pick<VoiceWays, 'openRecogniser' | 'putRight'>;

/** The browser's own recognition first; where it has none a service that is set up, then the model on this device. */
export function waysToHear(sessionId: string): Ways {
  const params = { id: sessionId };
  let isBrowserUseless = false;

  const transcribe = async (wav: Uint8Array<ArrayBuffer>) => {
    const sound = new Blob([wav], { type: 'audio/wav' });
    return (await upload('POST /sessions/:id/heard-sound', sound, { params })).text;
  };

  return {
    async openRecogniser(events, { mayFetch, onProgress, onUseless }) {
      const Browser = isBrowserUseless ? null : browserRecognition();
      if (Browser) {
        return createBrowserRecogniser(Browser, events, () => {
          isBrowserUseless = true;
          onUseless();
        });
      }
      const { service } = (await api('GET /hearing')).data;
      if (service) return createSoundRecogniser(serviceEar(transcribe), events);
      if (!mayFetch && !(await areKept(modelFiles))) return null;
      return createSoundRecogniser(await loadMoonshine(onProgress), events);
    },
    putRight: async (text) => (await api('POST /sessions/:id/heard-words', { params, body: { text } })).text,
  };
}

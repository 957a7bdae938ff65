import type { UserSettings } from '#core/settings/user-settings.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import { apiStream } from '#web/lib/api/api-stream.ts';
import type { Speaking } from '../speaking.ts';
import { createSpeaking } from './create-speaking.ts';
import { browserVoice } from './ways/browser-voice.ts';
import type { Person } from './ways/choose-voice.ts';
import { type HostedSpeaker, hostedVoice } from './ways/hosted-voice.ts';
import { type SpeechCalls, serverVoice } from './ways/server-voice.ts';
import { silentVoice } from './ways/silent-voice.ts';

const callsOf = (consultationId: string): SpeechCalls => ({
  listen: (turnId, onSentence, signal) =>
    apiStream(
      'GET /sessions/:id/turns/:n/speech',
      { params: { id: consultationId, n: Number(turnId) } },
      onSentence,
      signal,
    ),
  async sound(address, signal) {
    const answer = await fetch((await findBase()) + address, {
      credentials: 'include',
      signal,
    });
    if (!answer.ok) throw new Error(`the sound was not sent: ${answer.status}`);
    return answer.arrayBuffer();
  },
});

/** The voice of a consultation's speaker, a hosted face's while there is one; the number of a turn is its id. */
export function patientSpeaking(
  consultationId: string,
  speaker: Person,
  source: UserSettings['consultation']['voiceSource'] = 'own',
  hosted: HostedSpeaker | null = null,
): Speaking {
  const own = serverVoice(callsOf(consultationId));
  const browsers = browserVoice(speaker);
  const first = hosted ? [hostedVoice(hosted)] : [];
  return createSpeaking([...first, ...(source === 'own' ? [own, browsers] : [browsers, own]), silentVoice()]);
}

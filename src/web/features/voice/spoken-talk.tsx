import { useEffect, useState } from 'react';
import type { UserSettings } from '#core/settings/user-settings.ts';
import { VoiceBar } from './bar/voice-bar.tsx';
import { modelMegabytes } from './hear/moonshine/model-urls.ts';
import { waysToHear } from './hear/ways-to-hear.ts';
import { patientSpeaking } from './speak/patient-speaking.ts';
import type { HostedSpeaker } from './speak/ways/hosted-voice.ts';
import { type SpokenStage, useSpokenTalk } from './use-spoken-talk.ts';

interface SpokenTalkProps {
  sessionId: string;
  speaker: { name: string; age: number; sex: 'female' | 'male' | 'other' };
  /** The patient is heard as well as read, and by whose voice. */
  isHeard: boolean;
  voiceSource: UserSettings['consultation']['voiceSource'];
  /** A face elsewhere that speaks in the patient's place, where there may be one. */
  hosted: HostedSpeaker | null;
  reply: { n: number; text: string } | null;
  isAnswering: boolean;
  onSay: (text: string) => void;
  onStage: (stage: SpokenStage) => void;
}

/** A consultation by voice: what stands under the stage while one talks. */
export function SpokenTalk(props: SpokenTalkProps) {
  const { sessionId, speaker, isHeard, voiceSource, hosted, reply, isAnswering, onSay, onStage } = props;
  // For one consultation, from its first words to its last.
  const [ways] = useState(() => waysToHear(sessionId));
  const [speaking] = useState(() => (isHeard ? patientSpeaking(sessionId, speaker, voiceSource, hosted) : null));
  useEffect(() => () => speaking?.close(), [speaking]);
  const { voice, state, patient, manner, word, hasCutIn, choose } = useSpokenTalk({
    ways,
    speaking,
    hosted,
    reply,
    isAnswering,
    onSay,
    onStage,
  });
  if (!voice) return null;
  const name = speaker.name.split(' ')[0] ?? speaker.name;
  const situation = {
    voice: state,
    name,
    isPatientSpeaking: patient.isSpeaking,
    isAnswering,
    hasCutIn,
    modelMegabytes,
  };
  return (
    <VoiceBar
      voice={voice}
      situation={situation}
      stage={word}
      manner={manner}
      onManner={choose}
      onTap={() => speaking?.prime()}
    />
  );
}

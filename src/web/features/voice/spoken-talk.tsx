import { useEffect, useState } from 'react';
import type { UserSettings } from '#core/settings/user-settings.ts';
import { VoiceBar } from './bar/voice-bar.tsx';
import { modelMegabytes } from './hear/moonshine/model-urls.ts';
import { waysToHear } from './hear/ways-to-hear.ts';
import { patientSpeaking } from './speak/patient-speaking.ts';
import { type SpokenStage, useSpokenTalk } from './use-spoken-talk.ts';

interface SpokenTalkProps {
  sessionId: string;
  speaker: { name: string; age: number; sex: 'female' | 'male' | 'other' };
  /** The patient is heard as well as read, and by whose voice. */
  isHeard: boolean;
  voiceSource: UserSettings['consultation']['voiceSource'];
  reply: { n: number; text: string } | null;
  isAnswering: boolean;
  onSay: (text: string) => void;
  onStage: (stage: SpokenStage) => void;
}

/** A consultation by voice: what stands under the stage while one talks. */
export function SpokenTalk(props: SpokenTalkProps) {
  const { sessionId, speaker, isHeard, voiceSource, reply, isAnswering, onSay, onStage } = props;
  // For one consultation, from its first words to its last.
  const [ways] = useState(() => waysToHear(sessionId));
  const [speaking] = useState(() => (isHeard ? patientSpeaking(sessionId, speaker, voiceSource) : null));
  useEffect(() => () => speaking?.close(), [speaking]);
  const { voice, state, patient, manner, word, hasCutIn, choose } = useSpokenTalk({
    ways,
    speaking,
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

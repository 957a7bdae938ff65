import { useEffect, useState } from 'react';
import { VoiceBar } from './bar/voice-bar.tsx';
import { modelMegabytes } from './hear/moonshine/model-urls.ts';
import { waysToHear } from './hear/ways-to-hear.ts';
import { patientSpeaking } from './speak/patient-speaking.ts';
import { type SpokenStage, useSpokenTalk } from './use-spoken-talk.ts';

interface SpokenTalkProps {
  sessionId: string;
  speaker: { name: string; age: number; sex: 'female' | 'male' | 'other' };
  /** The patient is heard as well as read. */
  isHeard: boolean;
  reply: { n: number; text: string } | null;
  isAnswering: boolean;
  onSay: (text: string) => void;
  onStage: (stage: SpokenStage) => void;
}

/** A consultation by voice: what stands under the stage while one talks. */
export function SpokenTalk({ sessionId, speaker, isHeard, reply, isAnswering, onSay, onStage }: SpokenTalkProps) {
  // For one consultation, from its first words to its last.
  const [ways] = useState(() => waysToHear(sessionId));
  const [speaking] = useState(() => (isHeard ? patientSpeaking(sessionId, speaker) : null));
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

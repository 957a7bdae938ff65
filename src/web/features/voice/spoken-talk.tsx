import { useMemo } from 'react';
import { VoiceBar } from './bar/voice-bar.tsx';
import { modelMegabytes } from './hear/moonshine/model-urls.ts';
import { waysToHear } from './hear/ways-to-hear.ts';
import type { Speaking } from './speaking.ts';
import { type SpokenStage, useSpokenTalk } from './use-spoken-talk.ts';

interface SpokenTalkProps {
  sessionId: string;
  /** The speaker's first name. */
  name: string;
  reply: { n: number; text: string } | null;
  isAnswering: boolean;
  /** The patient's voice; null where there is none to be heard. */
  speaking: Speaking | null;
  onSay: (text: string) => void;
  onStage: (stage: SpokenStage) => void;
}

/** A consultation by voice: what stands under the stage while one talks. */
export function SpokenTalk({ sessionId, name, reply, isAnswering, speaking, onSay, onStage }: SpokenTalkProps) {
  const ways = useMemo(() => waysToHear(sessionId), [sessionId]);
  const { voice, state, patient, manner, word, hasCutIn, choose } = useSpokenTalk({
    ways,
    speaking,
    reply,
    isAnswering,
    onSay,
    onStage,
  });
  if (!voice) return null;
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

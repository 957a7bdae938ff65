import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { StartConsultation } from '#web/features/consultations/start/start-consultation.tsx';
import type { SpokenTalk as Talk } from '#web/features/consultations/talk/spoken.ts';
import { useUserSettings } from '#web/features/user-settings/settings-queries.ts';

const SpokenTalk = lazy(async () => ({
  default: (await import('#web/features/voice/spoken-talk.tsx')).SpokenTalk,
}));

export function ConsultationPage() {
  const { caseId = '' } = useParams();
  const { key } = useLocation();
  const { data } = useUserSettings();
  const prefersVoice = data?.consultation.mode === 'voice';
  const spoken = ({ session, reply, isAnswering, say, show }: Talk) => (
    <Suspense>
      <SpokenTalk
        sessionId={session.id}
        speaker={session.speaker}
        isHeard={data?.consultation.voice ?? true}
        voiceSource={data?.consultation.voiceSource ?? 'own'}
        reply={reply}
        isAnswering={isAnswering}
        onSay={say}
        onStage={({ word, ...rest }) => show({ activity: word, ...rest })}
      />
    </Suspense>
  );
  return <StartConsultation key={caseId} caseId={caseId} place={key} prefersVoice={prefersVoice} spoken={spoken} />;
}

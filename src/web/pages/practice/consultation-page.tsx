import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { StartConsultation } from '#web/features/consultations/start/start-consultation.tsx';
import type { SpokenTalk } from '#web/features/consultations/talk/spoken.ts';
import { useUserSettings } from '#web/features/user-settings/settings-queries.ts';

const SpokenConsultation = lazy(async () => ({
  default: (await import('./spoken-consultation.tsx')).SpokenConsultation,
}));

export function ConsultationPage() {
  const { caseId = '' } = useParams();
  const { key } = useLocation();
  const { data } = useUserSettings();
  const prefersVoice = data?.consultation.mode === 'voice';
  const settings = { voice: data?.consultation.voice ?? true, voiceSource: data?.consultation.voiceSource ?? 'own' };
  const spoken = (talk: SpokenTalk) => (
    <Suspense>
      <SpokenConsultation talk={talk} settings={settings} />
    </Suspense>
  );
  return <StartConsultation key={caseId} caseId={caseId} place={key} prefersVoice={prefersVoice} spoken={spoken} />;
}

import { useLocation, useParams } from 'react-router';
import { StartConsultation } from '#web/features/consultations/start/start-consultation.tsx';
import { useUserSettings } from '#web/features/user-settings/settings-queries.ts';

export function ConsultationPage() {
  const { caseId = '' } = useParams();
  const { key } = useLocation();
  const { data } = useUserSettings();
  const prefersVoice = data?.consultation.mode === 'voice';
  return <StartConsultation key={caseId} caseId={caseId} place={key} prefersVoice={prefersVoice} />;
}

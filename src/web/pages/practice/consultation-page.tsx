import { useLocation, useParams } from 'react-router';
import { StartConsultation } from '#web/features/consultations/start/start-consultation.tsx';

export function ConsultationPage() {
  const { caseId = '' } = useParams();
  const { key } = useLocation();
  return <StartConsultation key={caseId} caseId={caseId} place={key} />;
}

import { type ReactNode, useEffect, useMemo } from 'react';
import { previewCalls } from './consultation-calls.ts';
import { ConsultingPhase } from './phases/consulting-phase.tsx';
import type { EndWords } from './phases/end-dialog.tsx';
import { EndedBox } from './phases/ended-box.tsx';
import { type ReceivedConsultation, useConsultation } from './use-consultation.ts';
import { forgetPreview } from './use-preview.ts';

const endWords: EndWords = {
  title: (time) => `End the sample at ${time}?`,
  consequence: 'It is not marked, and your words are deleted after a day.',
  confirm: 'End the sample',
};

const sampleSeconds = 180;

interface PreviewConsultationProps {
  token: string;
  first: ReceivedConsultation;
  /** What comes after the sample. */
  invitation: ReactNode;
}

export function PreviewConsultation({ token, first, invitation }: PreviewConsultationProps) {
  const calls = useMemo(() => previewCalls(token), [token]);
  const consultation = useConsultation(first, calls);
  const { session } = consultation.state;
  const isOver = consultation.phase === 'ended';
  useEffect(() => {
    if (isOver) forgetPreview();
  }, [isOver]);
  return (
    <ConsultingPhase
      consultation={consultation}
      pad={null}
      endWords={endWords}
      fullSeconds={sampleSeconds}
      beforeFirstWords={`${session.speaker.name} is here. The three minutes begin with your first words.`}
      ended={(seconds) => (
        <EndedBox session={session} seconds={seconds} title="That was the sample">
          {invitation}
        </EndedBox>
      )}
    />
  );
}

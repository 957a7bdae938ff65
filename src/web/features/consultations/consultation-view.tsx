import { useEffect, useMemo, useRef } from 'react';
import { WholeScreen } from '#web/shell/layout/whole-screen.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { fullConsultationSeconds } from './clock.ts';
import { consultationCalls } from './consultation-calls.ts';
import classes from './consultation-view.module.css';
import { useNotesPad } from './notes/use-notes-pad.ts';
import { CaseHeading } from './phases/case-heading.tsx';
import { ConsultingPhase } from './phases/consulting-phase.tsx';
import type { EndWords } from './phases/end-dialog.tsx';
import { EndedBox } from './phases/ended-box.tsx';
import { ReadingPhase } from './phases/reading-phase.tsx';
import type { SpokenPart } from './talk/spoken.ts';
import { type ReceivedConsultation, useConsultation } from './use-consultation.ts';

const endWords: EndWords = {
  title: (time) => `End the consultation at ${time}?`,
  consequence: 'You cannot come back to it. What was said until now is marked.',
  confirm: 'End and mark',
};

interface ConsultationViewProps {
  first: ReceivedConsultation;
  onStartAgain: () => void;
  /** Where it can be talked by voice. */
  spoken?: SpokenPart | undefined;
}

export function ConsultationView({ first, onStartAgain, spoken }: ConsultationViewProps) {
  const { id } = first.session;
  const calls = useMemo(() => consultationCalls(id), [id]);
  const consultation = useConsultation(first, calls);
  const { session } = consultation.state;
  const pad = useNotesPad(id, session.notesPad, calls.savePad);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the notes went and took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <WholeScreen>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {session.title}
      </h1>
      <CaseHeading session={session} phase={consultation.phase} />
      {consultation.phase === 'reading' ? (
        <ReadingPhase consultation={consultation} pad={pad} />
      ) : (
        <ConsultingPhase
          consultation={consultation}
          pad={pad}
          endWords={endWords}
          spoken={session.mode === 'voice' ? spoken : undefined}
          fullSeconds={fullConsultationSeconds}
          beforeFirstWords={`${session.speaker.name} is here. The first words are yours.`}
          ended={(seconds) => (
            <EndedBox session={session} seconds={seconds} title="The consultation is over">
              <div className={classes.actions}>
                <ButtonLink to={`/feedback/${id}`} variant="primary">
                  See the feedback
                </ButtonLink>
                <ButtonLink to="/case-selection">Choose another case</ButtonLink>
                <Button variant="subtle" onClick={onStartAgain}>
                  Do this case again
                </Button>
              </div>
            </EndedBox>
          )}
        />
      )}
    </WholeScreen>
  );
}

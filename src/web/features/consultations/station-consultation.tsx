import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import { fullConsultationSeconds } from './clock.ts';
import { consultationCalls } from './consultation-calls.ts';
import { useNotesPad } from './notes/use-notes-pad.ts';
import { CaseHeading } from './phases/case-heading.tsx';
import { ConsultingPhase } from './phases/consulting-phase.tsx';
import type { EndWords } from './phases/end-dialog.tsx';
import { EndedBox } from './phases/ended-box.tsx';
import { ReadingPhase } from './phases/reading-phase.tsx';
import classes from './start/start-consultation.module.css';
import { type ReceivedConsultation, useConsultation } from './use-consultation.ts';

const endWords: EndWords = {
  title: (time) => `End this station at ${time}?`,
  consequence: 'You cannot come back to it, and the time you save is not added anywhere. What was said is marked.',
  confirm: 'End the station',
};
const tryAgainMs = 3000;

interface StationConsultationProps {
  sessionId: string;
  /** Such as "Station 3 of 12". */
  name: string;
  /** The server has the end of it. */
  onEnded: () => void;
}

/** A consultation that was started by a mock exam: opened by its id, and followed by whatever the exam says. */
export function StationConsultation({ sessionId, name, onEnded }: StationConsultationProps) {
  const { data } = useQuery({
    queryKey: ['station', sessionId],
    queryFn: async ({ signal }): Promise<ReceivedConsultation> => ({
      session: await consultationCalls(sessionId).load(signal),
      receivedAt: Date.now(),
    }),
    networkMode: 'always',
    // Opened anew each time; from then on the consultation follows the server by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : tryAgainMs),
  });
  if (!data) return <Opening name={name} />;
  return <Station first={data} name={name} onEnded={onEnded} />;
}

function Opening({ name }: { name: string }) {
  const isSlow = useAfterDelay(150);
  return (
    <div className={classes.starting}>
      <h1 className="visually-hidden">{name}</h1>
      {isSlow && <LoadingSpinner text="Opening the notes..." />}
    </div>
  );
}

function Station({
  first,
  name,
  onEnded,
}: { first: ReceivedConsultation } & Omit<StationConsultationProps, 'sessionId'>) {
  const { id } = first.session;
  const calls = useMemo(() => consultationCalls(id), [id]);
  const consultation = useConsultation(first, calls);
  const { session } = consultation.state;
  const pad = useNotesPad(id, session.notesPad, calls.savePad);
  const heading = useRef<HTMLHeadingElement>(null);

  // What had the focus before the station started is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const isOver = session.endedAt !== null;
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  useEffect(() => {
    if (isOver) ended.current();
  }, [isOver]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {name}: {session.title}
      </h1>
      <CaseHeading session={session} phase={consultation.phase} afterwards="Changeover" />
      {consultation.phase === 'reading' ? (
        <ReadingPhase consultation={consultation} pad={pad} />
      ) : (
        <ConsultingPhase
          consultation={consultation}
          pad={pad}
          endWords={endWords}
          fullSeconds={fullConsultationSeconds}
          beforeFirstWords={`${session.speaker.name} is here. The first words are yours.`}
          ended={(seconds) => (
            <EndedBox session={session} seconds={seconds} title={`${name} is over`}>
              <p>The exam goes on by itself. If the connection is lost, this page catches up as soon as it is back.</p>
            </EndedBox>
          )}
        />
      )}
    </>
  );
}

import { useId, useState } from 'react';
import { Dial } from '#web/clinical/dial.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Tabs } from '#web/ui/lists/tabs.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { readingCountdown, spokenReadingTime } from '../clock.ts';
import { Documents } from '../notes/documents.tsx';
import { noteTabs } from '../notes/notes-panel.tsx';
import { PatientNotes } from '../notes/patient-notes.tsx';
import { Results } from '../notes/results.tsx';
import type { NotesPad } from '../notes/use-notes-pad.ts';
import type { Consultation } from '../use-consultation.ts';
import classes from './reading-phase.module.css';

export function ReadingPhase({ consultation, pad }: { consultation: Consultation; pad: NotesPad }) {
  const planId = useId();
  const { session } = consultation.state;
  return (
    <div className={classes.reading}>
      <StartSide consultation={consultation} />
      <div className={classes.page}>
        <div className={classes.columns}>
          <PatientNotes session={session} portrait={64} />
          <div>
            <Papers notes={session.notes} />
            <p className={classes.hint}>Everything you may read is on this page. It stays beside you.</p>
            <label htmlFor={planId} className={classes.label}>
              Your plan for the twelve minutes
            </label>
            <textarea
              id={planId}
              className={classes.plan}
              rows={7}
              maxLength={10_000}
              value={pad.text}
              onChange={(event) => pad.setText(event.target.value)}
            />
            <p className={classes.hint}>Only you see this. It is kept with the consultation.</p>
          </div>
        </div>
      </div>
    </div>
  );
}

function StartSide({ consultation: { state, now, begin } }: { consultation: Consultation }) {
  const mobile = useIsMobile();
  const [isBeginning, setBeginning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const time = readingCountdown(state.session, now);
  const { secondsLeft, value } = time;
  const firstName = state.session.speaker.name.split(' ')[0];

  async function onBegin() {
    setBeginning(true);
    setFailure(undefined);
    try {
      await begin();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    } finally {
      setBeginning(false);
    }
  }

  return (
    <section className={classes.side} data-surface="navy" aria-label="Reading time">
      <p className={classes.caps}>Reading time</p>
      <Dial
        kind="reading"
        value={value}
        text={`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`}
        caption="to read"
        size={mobile ? 84 : 210}
      />
      <p className="visually-hidden" role="status">
        {spokenReadingTime(time)}
      </p>
      <p className={classes.joins}>
        <b>{firstName} joins when the time is up.</b>
        You type what you say; the clock of the consultation runs for twelve minutes.
      </p>
      <div className={classes.actions}>
        <Button variant="accent" size="lg" fullWidth loading={isBeginning || secondsLeft === 0} onClick={onBegin}>
          Begin the consultation
        </Button>
        {failure && (
          <Alert tone="critical" role="alert" className={classes.failure}>
            {failure}
          </Alert>
        )}
      </div>
    </section>
  );
}

function Papers({ notes }: { notes: Consultation['state']['session']['notes'] }) {
  const id = useId();
  const tabs = noteTabs(notes);
  const [chosen, setChosen] = useState(tabs[0]?.value ?? 'results');
  if (tabs.length === 0) return null;
  return (
    <>
      <Tabs label="Results and documents" id={id} tabs={tabs} value={chosen} onChange={setChosen} />
      <div role="tabpanel" id={`${id}-${chosen}`} aria-labelledby={`${id}-${chosen}-tab`} className={classes.papers}>
        {chosen === 'results' ? <Results tables={notes.results} /> : <Documents documents={notes.documents} />}
      </div>
    </>
  );
}

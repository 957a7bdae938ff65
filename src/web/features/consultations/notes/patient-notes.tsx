import type { OwnConsultation } from '#contract/consultations.ts';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import classes from './notes.module.css';

/** What of a consultation, or of a round in a room, the notes are drawn from. */
export type ReadCase = Pick<OwnConsultation, 'notes' | 'speaker' | 'channel' | 'reviewPending'>;

const sexWords = { female: 'female', male: 'male', other: 'other' } as const;

/** All sections of the notes except results and documents. */
export function PatientNotes({ session, portrait }: { session: ReadCase; portrait: number }) {
  const { notes } = session;
  return (
    <div className={classes.notes}>
      <Identity session={session} portrait={portrait} />
      <dl className={classes.sections}>
        <dt>Reason for contact</dt>
        <dd>{notes.reason}</dd>
        <ListSection title="History" items={notes.history} />
        <ListSection title="Medication" items={notes.medication} />
        <dt>Allergies</dt>
        <dd>{notes.allergies}</dd>
        <ListSection title="Social" items={notes.social} />
        {notes.recentEntries.length > 0 && (
          <>
            <dt>Recent entries</dt>
            <dd>
              <ul className={classes.entries}>
                {notes.recentEntries.map((entry) => (
                  <RecentEntry key={entry} entry={entry} />
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {session.reviewPending && (
        <p className={classes.review}>A clinician has not yet reviewed this case. It is for practice only.</p>
      )}
    </div>
  );
}

function Identity({ session, portrait }: { session: ReadCase; portrait: number }) {
  const { notes, speaker } = session;
  const { patient } = notes;
  const speaksForSelf = notes.speakerName === null || notes.speakerName === patient.name;
  const initials = patient.name
    .split(/\s+/)
    .map((part) => part[0])
    .slice(0, 2)
    .join('');
  return (
    <div className={classes.identity}>
      {speaksForSelf && session.channel === 'video' ? (
        <Portrait {...speaker} size={portrait} />
      ) : (
        <span className={classes.initials} style={{ width: portrait, height: portrait }} aria-hidden="true">
          {initials}
        </span>
      )}
      <div>
        <h2>{patient.name}</h2>
        <p>{[`${patient.age}, ${sexWords[patient.sex]}`, patient.pronouns].filter(Boolean).join(' · ')}</p>
        {!speaksForSelf && (
          <p>
            You talk with {notes.speakerName}
            {notes.relation && `, ${notes.relation}`}.
          </p>
        )}
      </div>
    </div>
  );
}

function ListSection({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </dd>
    </>
  );
}

const longestLead = 64;

/** Entries are written as "when and who: what". */
function RecentEntry({ entry }: { entry: string }) {
  const colon = entry.indexOf(': ');
  if (colon < 0 || colon > longestLead) return <li>{entry}</li>;
  return (
    <li>
      <b>{entry.slice(0, colon)}</b>
      {entry.charAt(colon + 2).toUpperCase() + entry.slice(colon + 3)}
    </li>
  );
}

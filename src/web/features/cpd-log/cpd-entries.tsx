import { Link } from 'react-router';
import type { CpdLog } from '#contract/personal/cpd-log.ts';
import { cpdDay, hoursWords } from '#core/cpd/cpd-log.ts';
import classes from './cpd-entries.module.css';

/** How much was practised in the whole time. */
export function CpdFigures({ log }: { log: CpdLog }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Practised</dt>
        <dd>{hoursWords(log.minutes)}</dd>
      </div>
      <div>
        <dt>Consultations</dt>
        <dd>{log.total}</dd>
      </div>
      <div>
        <dt>With a reflection</dt>
        <dd>{log.reflections}</dd>
      </div>
    </dl>
  );
}

/** The links lead to feedback, which only its owner can open. */
export function CpdEntries({ entries, linked }: { entries: CpdLog['entries']; linked: boolean }) {
  return (
    <ol className={classes.list}>
      {entries.map(({ sessionId, on, caseTitle, group, minutes, reflection }) => (
        <li key={sessionId}>
          <p className={classes.when}>
            <time dateTime={on}>{cpdDay(on)}</time>
            <span>{hoursWords(minutes)}</span>
          </p>
          <div>
            <h2>{linked ? <Link to={`/feedback/${sessionId}`}>{caseTitle}</Link> : caseTitle}</h2>
            <p className={classes.group}>{group}</p>
            {reflection ? (
              <p className={classes.words}>{reflection}</p>
            ) : (
              linked && <p className={classes.group}>No reflection yet. Write one on the feedback.</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

import { useEffect, useRef } from 'react';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { SamplePortrait } from '#web/clinical/sample-patient/sample-portrait.tsx';
import { MarkRow } from '#web/features/feedback/sheet/rows/mark-row.tsx';
import { TranscriptJumpProvider, useTranscriptJump } from '#web/features/feedback/transcript/transcript-jump.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { evidence } from './home-evidence.ts';
import classes from './home-page.module.css';

const { speaker, title, turns, marks } = evidence;
const firstName = speaker.name.split(' ')[0] ?? speaker.name;

/** A piece of a marked consultation, drawn by the same parts as the feedback. */
export function EvidenceSection() {
  return (
    <section className={classes.section}>
      <div className={classes.wide}>
        <div className={classes.split}>
          <h2 className={classes.big}>No mark without the words behind it.</h2>
          <p className={classes.lead}>
            Met, partly met or missed: each mark shows the sentence that decided it, and its minute. These are marks of
            the same consultation with {firstName}, as the marker gave them.
          </p>
        </div>
        <TranscriptJumpProvider>
          <div className={classes.proof}>
            <Excerpt />
            <ul className={classes.marks} aria-label="Marks">
              {marks.map(({ domain, ...criterion }) => (
                <MarkRow
                  key={criterion.id}
                  criterion={criterion}
                  domain={domain}
                  speakerName={firstName}
                  actions={null}
                />
              ))}
            </ul>
          </div>
        </TranscriptJumpProvider>
      </div>
    </section>
  );
}

function Excerpt() {
  const { target } = useTranscriptJump();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (target) line.current?.focus();
  }, [target]);
  return (
    <figure className={classes.excerpt}>
      <figcaption className={classes.patient}>
        <SamplePortrait size={40} />
        <div>
          <b>
            {speaker.name}, {speaker.age}
          </b>
          <small>{title} · excerpts</small>
        </div>
      </figcaption>
      <ol className={classes.talk}>
        {turns.map(({ n, who, seconds, text }, index) => {
          const isTarget = target?.turn === n;
          const isLater = index > 0 && turns[index - 1]?.n !== n - 1;
          return (
            <li
              key={n}
              ref={isTarget ? line : undefined}
              tabIndex={-1}
              className={classNames(
                who === 'doctor' ? classes.asked : classes.said,
                isTarget && classes.shown,
                isLater && classes.later,
              )}
            >
              <span className="visually-hidden">{who === 'doctor' ? 'Doctor' : firstName}, </span>
              <span className={classes.when}>{minutesAndSeconds(seconds)}</span> {text}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

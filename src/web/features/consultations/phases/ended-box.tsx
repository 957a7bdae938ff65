import { type ReactNode, useEffect, useRef } from 'react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { readDraft } from '../talk/draft.ts';
import classes from './ended-box.module.css';

interface EndedBoxProps {
  session: OwnConsultation;
  /** How long it took. */
  seconds: number;
  title: string;
  children: ReactNode;
}

/** Takes the place of the composer when the consultation is over. */
export function EndedBox({ session, seconds, title, children }: EndedBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The composer went and took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const unsaid = readDraft(session.id).trim();
  const turns = session.turns.filter((turn) => turn.who === 'doctor').length;
  return (
    <section className={classes.box} aria-label="Summary">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Time used</dt>
          <dd>{minutesAndSeconds(seconds)}</dd>
        </div>
        <div>
          <dt>Times you spoke</dt>
          <dd>{turns}</dd>
        </div>
      </dl>
      {unsaid !== '' && (
        <div className={classes.unsaid}>
          <b>Typed but not said before the end. It does not count.</b>
          <p>{unsaid}</p>
        </div>
      )}
      {children}
    </section>
  );
}

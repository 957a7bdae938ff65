import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/clock-words.ts';
import { phaseNames } from '#core/marking/measures.ts';
import { classNames } from '#web/ui/class-names.ts';
import domainClasses from '#web/ui/domain.module.css';
import { capital, Ribbon, ribbonSeconds } from '#web/ui/ribbon.tsx';
import { MeasureList } from './measure-list.tsx';
import { momentsOf, placeMoments } from './moments.ts';
import { useTranscriptJump } from './transcript-jump.tsx';
import classes from './twelve-minutes.module.css';

interface TwelveMinutesProps {
  feedback: Feedback;
  /** The doctor's name, when the reader is somebody else. */
  doctor: string | undefined;
}

export function TwelveMinutes({ feedback, doctor }: TwelveMinutesProps) {
  const { phases, diagnosisSaidAt } = feedback.measures;
  const total = ribbonSeconds(phases);
  return (
    <section className={classes.card} aria-labelledby="twelve-minutes">
      <div className={classes.head}>
        <h2 id="twelve-minutes">{doctor ? 'The' : 'Your'} twelve minutes</h2>
        <p>
          {diagnosisSaidAt === null ? (
            'No working diagnosis was said'
          ) : (
            <>
              Working diagnosis first said at <b>{minutesAndSeconds(diagnosisSaidAt)}</b>
            </>
          )}
        </p>
      </div>
      <div className={classes.time}>
        <span className={classes.six} style={{ left: `${(360 / total) * 100}%` }} aria-hidden="true">
          minute 6
        </span>
        <Ribbon phases={phases} size="full" />
        <div className={classes.axis} aria-hidden="true">
          {[0, 2, 4, 6, 8, 10, 12].map((minute) => (
            <span key={minute} style={{ left: `${((minute * 60) / total) * 100}%` }}>
              {minute}
            </span>
          ))}
        </div>
        <p className={classes.legend} aria-hidden="true">
          {phaseNames
            .filter((name) => phases.some(({ phase }) => phase === name))
            .map((name) => (
              <span key={name}>
                <i style={{ background: `var(--phase-${name})` }} />
                {capital(name)}
              </span>
            ))}
        </p>
        <Moments feedback={feedback} totalSeconds={total} />
      </div>
      <MeasureList feedback={feedback} doctor={doctor ?? 'you'} />
    </section>
  );
}

function Moments({ feedback, totalSeconds }: { feedback: Feedback; totalSeconds: number }) {
  const { jumpTo } = useTranscriptJump();
  const placed = placeMoments(momentsOf(feedback), totalSeconds);
  if (placed.length === 0) return null;
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  return (
    <ol className={classes.moments} aria-label="Moments" data-lanes={lanes}>
      {placed.map(({ label, domain, quote, at, lane, side }) => (
        <li
          key={`${label} ${quote.turn}`}
          className={classNames(domainClasses[domain], side === 'left' && classes.left)}
          data-lane={lane}
          style={{ left: `${at}%` }}
        >
          <button type="button" onClick={() => jumpTo(quote)}>
            <span className={classes.when}>{minutesAndSeconds(quote.seconds)}</span> {label}
          </button>
        </li>
      ))}
    </ol>
  );
}

import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { ribbonSeconds } from '#web/clinical/ribbon.tsx';
import { RibbonScale } from '#web/clinical/ribbon-scale.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import { MeasureList } from '../measures/measure-list.tsx';
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
      <RibbonScale phases={phases}>
        <Moments feedback={feedback} totalSeconds={ribbonSeconds(phases)} />
      </RibbonScale>
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

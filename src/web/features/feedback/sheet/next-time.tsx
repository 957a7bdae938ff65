import { IconArrowRight, IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import classes from './next-time.module.css';

interface NextTimeProps extends Pick<Feedback, 'oneThing' | 'nextCase'> {
  /** The doctor's name, when the reader is somebody else: they have nowhere to go on. */
  doctor: string | undefined;
  speakerName: string;
}

export function NextTime({ oneThing, nextCase, doctor, speakerName }: NextTimeProps) {
  const withLinks = doctor === undefined;
  return (
    <section className={classes.card} data-surface="navy" aria-labelledby="one-thing">
      <span className={classes.icon}>
        <IconTargetArrow size={24} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 id="one-thing">One thing to change next time</h2>
        <p className={classes.title}>{oneThing.title}</p>
        <p className={classes.detail}>{oneThing.detail}</p>
        {withLinks && oneThing.guide && (
          <Link to={`/study-materials/${oneThing.guide.id}`} className={classes.guide}>
            Read: {oneThing.guide.title}
          </Link>
        )}
      </div>
      {(oneThing.moment.length > 0 || (withLinks && nextCase)) && (
        <div className={classes.beside}>
          <Moment moment={oneThing.moment} doctor={doctor ?? 'You'} speakerName={speakerName} />
          {withLinks && nextCase && (
            <div className={classes.next}>
              <ButtonLink to={`/case/${nextCase.id}`} variant="accent" className={classes.button}>
                <span className={classes.case}>Next: {nextCase.title}</span>
                <IconArrowRight size={17} stroke={1.8} aria-hidden />
              </ButtonLink>
              <p>{nextCase.reason}</p>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

interface MomentProps {
  moment: Feedback['oneThing']['moment'];
  doctor: string;
  speakerName: string;
}

function Moment({ moment, doctor, speakerName }: MomentProps) {
  const { jumpTo } = useTranscriptJump();
  if (moment.length === 0) return null;
  return (
    <ul className={classes.moment} aria-label="The moment">
      {moment.map((quote) => (
        <li key={`${quote.turn} ${quote.text}`}>
          <QuoteChip quote={quote} speakerName={speakerName} inMomentOf={doctor} onJump={jumpTo} />
        </li>
      ))}
    </ul>
  );
}

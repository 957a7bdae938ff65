import { IconArrowRight, IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './next-time.module.css';

interface NextTimeProps extends Pick<Feedback, 'oneThing' | 'nextCase'> {
  /** Someone who reads a shared link has nowhere to go on. */
  withLinks: boolean;
}

export function NextTime({ oneThing, nextCase, withLinks }: NextTimeProps) {
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
      {withLinks && nextCase && (
        <div className={classes.next}>
          <ButtonLink to={`/case/${nextCase.id}`} variant="accent" className={classes.button}>
            <span className={classes.case}>Next: {nextCase.title}</span>
            <IconArrowRight size={17} stroke={1.8} aria-hidden />
          </ButtonLink>
          <p>{nextCase.reason}</p>
        </div>
      )}
    </section>
  );
}

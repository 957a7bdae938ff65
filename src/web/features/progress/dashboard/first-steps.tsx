import { IconFileText, IconListCheck, IconMessages } from '@tabler/icons-react';
import { Dial } from '#web/clinical/dial.tsx';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './first-steps.module.css';

const steps = [
  {
    Icon: IconFileText,
    title: 'Read the notes',
    time: '3 minutes',
    text: 'Who is calling, why, and what is already known. Decide what you must not miss.',
  },
  {
    Icon: IconMessages,
    title: 'Talk',
    time: '12 minutes',
    text: 'The patient answers what you ask and keeps the rest until it feels safe. Say a working diagnosis by minute 6.',
  },
  {
    Icon: IconListCheck,
    title: 'See your marks',
    time: 'straight after',
    text: 'Three domains, each criterion with the words of yours that earned it, and the minute you said them.',
  },
] as const;

/** For somebody who has had no consultation yet: the first one, and how it goes. */
export function FirstSteps({ next }: { next: DashboardStats['next'] }) {
  return (
    <>
      <section className={classes.next} aria-labelledby="next-step" data-surface="navy">
        <div>
          <p className={classes.caps}>Next for you</p>
          <h2 id="next-step">Your first consultation</h2>
          <p>
            Fifteen minutes from the first line of the notes to the last word. Nothing is compared with anybody; the
            first one only shows you where you stand.
          </p>
          {next && (
            <p className={classes.case}>
              <b>{next.case.title}</b> {next.case.speaker.name}, {next.case.speaker.age}, by{' '}
              {next.case.channel === 'video' ? 'video' : 'telephone'}
            </p>
          )}
          <div className={classes.actions}>
            {next && (
              <ButtonLink to={`/case/${next.case.id}`} variant="accent">
                Read the notes
              </ButtonLink>
            )}
            <ButtonLink
              to="/case-selection"
              className={next ? classes.ghost : undefined}
              variant={next ? 'subtle' : 'accent'}
            >
              {next ? 'Choose another case' : 'Choose a case'}
            </ButtonLink>
          </div>
        </div>
        <div aria-hidden="true">
          <Dial value={0} text="12:00" size={168} />
        </div>
      </section>
      <h2 className={classes.heading}>How a consultation goes</h2>
      <ol className={classes.steps}>
        {steps.map(({ Icon, title, time, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.8} aria-hidden />
            </span>
            <h3>{title}</h3>
            <p className={classes.time}>{time}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

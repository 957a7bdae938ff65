import { IconPhone, IconVideo } from '@tabler/icons-react';
import { blueprintLabels } from '#core/blueprint.ts';
import { phasesFrom } from '#web/clinical/phase-seconds.ts';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { Ribbon } from '#web/clinical/ribbon.tsx';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { longDayOf } from '#web/ui/kit/figure-words.ts';
import type { Performance } from '../dashboard-queries.ts';
import classes from './next-card.module.css';

type Next = NonNullable<DashboardStats['next']>;

const headings: Readonly<Record<Next['kind'], string>> = {
  resume: 'Your consultation is running',
  first: 'Your first consultation',
  'weak-group': 'Work on your weakest domain',
  'new-group': 'Meet a group for the first time',
  're-sit': 'Sit this case again',
  'not-tried': 'A case you have not tried',
  'longest-ago': 'Back to the case of longest ago',
};

/** What the minutes look like with the diagnosis said by minute 6. */
const byMinuteSix = phasesFrom({ opening: 42, gathering: 288, explaining: 90, planning: 240, closing: 60 });

interface NextCardProps {
  next: Next;
  quota: DashboardStats['quota'];
  lastFive: Performance['lastFive'] | undefined;
}

/** The one thing to do next, and why. */
export function NextCard({ next, quota, lastFive }: NextCardProps) {
  const ribbon = lastFive?.phaseSeconds;
  return (
    <section className={classes.card} aria-labelledby="next-step">
      <div className={classes.why}>
        <p className={classes.caps}>Next for you</p>
        <h2 id="next-step">{headings[next.kind]}</h2>
        <p className={classes.reason}>{next.reason}</p>
      </div>
      {ribbon && (
        <div className={classes.ribbons}>
          <p>
            {lastFive.sessions === 1 ? 'Your last one' : `Your last ${countWords[lastFive.sessions] ?? ''}, averaged`}
          </p>
          <Ribbon phases={phasesFrom(ribbon)} size="card" />
          <p>With a diagnosis by minute 6</p>
          <Ribbon phases={byMinuteSix} size="card" />
          <div className={classes.axis} aria-hidden="true">
            <span>0</span>
            <b>6</b>
            <span>12 min</span>
          </div>
        </div>
      )}
      <CaseStrip next={next} quota={quota} />
    </section>
  );
}

const countWords = ['', 'one', 'two', 'three', 'four', 'five'];

function CaseStrip({ next, quota }: Pick<NextCardProps, 'next' | 'quota'>) {
  const { id, title, channel, speaker, group, difficulty } = next.case;
  const isRunning = next.kind === 'resume';
  const isUsedUp = !isRunning && !quota.unlimited && quota.remaining <= 0;
  const ChannelIcon = channel === 'video' ? IconVideo : IconPhone;
  return (
    <div className={classes.case}>
      <Portrait {...speaker} size={48} />
      <div className={classes.facts}>
        <b>{title}</b>
        <ul className={classes.meta}>
          <li>
            <ChannelIcon size={14} stroke={2.1} aria-hidden />
            {channel === 'video' ? 'Video' : 'Telephone'}
          </li>
          <li>
            {speaker.name}, {speaker.age}
          </li>
          <li>{blueprintLabels[group]}</li>
          <li>Difficulty {difficulty} of 3</li>
        </ul>
        {isUsedUp && (
          <p className={classes.usedUp}>
            No consultations are left this month. They renew on {longDayOf(quota.renewsAt)}.
          </p>
        )}
      </div>
      {isUsedUp ? (
        <ButtonLink to="/pricing" variant="primary">
          See the plans
        </ButtonLink>
      ) : (
        <ButtonLink to={`/case/${id}`} variant="primary">
          {isRunning ? 'Carry on' : 'Read the notes'}
        </ButtonLink>
      )}
    </div>
  );
}

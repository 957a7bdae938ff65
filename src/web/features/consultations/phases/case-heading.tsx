import { IconCheck, IconPhone, IconVideo } from '@tabler/icons-react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { HeaderMiddle } from '#web/shell/header/header-middle.tsx';
import classes from './case-heading.module.css';

const stepsTo = (afterwards: string) =>
  [
    { phase: 'reading', label: 'Reading' },
    { phase: 'consulting', label: 'Consulting' },
    { phase: 'ended', label: afterwards },
  ] as const;

interface CaseHeadingProps {
  session: Pick<OwnConsultation, 'title' | 'channel'>;
  /** Null before the first. */
  phase: OwnConsultation['phase'] | null;
  /** What follows the consultation. */
  afterwards?: string;
}

/** The case and where one is in it, in the header of the page. */
export function CaseHeading({ session, phase, afterwards = 'Feedback' }: CaseHeadingProps) {
  const steps = stepsTo(afterwards);
  const current = steps.findIndex((step) => step.phase === phase);
  const ChannelIcon = session.channel === 'video' ? IconVideo : IconPhone;
  return (
    <HeaderMiddle>
      <div className={classes.case}>
        <b title={session.title}>{session.title}</b>
        <span className={classes.channel}>
          <ChannelIcon size={15} stroke={1.8} aria-hidden />
          {session.channel === 'video' ? 'Video' : 'Telephone'}
        </span>
      </div>
      <ol className={classes.steps} aria-label="Phase">
        {steps.map((step, index) => (
          <li
            key={step.phase}
            className={index < current ? classes.past : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && <IconCheck size={13} stroke={2.1} aria-hidden />}
            {step.label}
          </li>
        ))}
      </ol>
    </HeaderMiddle>
  );
}

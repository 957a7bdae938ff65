import type { Session } from '#contract/sessions.ts';
import { minutesAndSeconds } from '#core/clock-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Countdown, fullConsultationSeconds } from './clock.ts';
import classes from './stage-parts.module.css';

export type Activity = 'speaking' | 'listening' | 'unreachable' | 'over';

export interface StageProps {
  session: Session;
  time: Countdown;
  activity: Activity;
  caption: string;
  onEnd: () => void;
}

const lastTwoMinutes = 120;

export const dialOf = ({ value, totalSeconds, secondsLeft }: Countdown) => ({
  value,
  text: minutesAndSeconds(secondsLeft),
  marksMinuteSix: totalSeconds === fullConsultationSeconds,
  lastTwoMinutes: totalSeconds > lastTwoMinutes * 2 && secondsLeft <= lastTwoMinutes,
});

const activityWords: Record<Activity, string> = {
  speaking: 'Speaking',
  listening: 'Listening',
  unreachable: 'Connection lost. Trying again.',
  over: 'Consultation over',
};

export function ActivitySign({ activity }: { activity: Activity }) {
  return <span className={classNames(classes.activity, classes[activity])}>{activityWords[activity]}</span>;
}

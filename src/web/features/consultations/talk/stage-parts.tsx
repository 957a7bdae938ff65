import type { OwnConsultation } from '#contract/consultations.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { SpeechSource } from '#web/clinical/speech-source.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { type Countdown, fullConsultationSeconds } from '../clock.ts';
import classes from './stage-parts.module.css';

export type Activity =
  | 'speaking'
  | 'listening'
  | 'thinking'
  | 'interrupted'
  | 'waiting'
  | 'unreachable'
  | 'signed-out'
  | 'over';

export interface StageProps {
  session: OwnConsultation;
  time: Countdown;
  activity: Activity;
  caption: string;
  /** Moves the face, or the meter of a telephone. */
  speech: SpeechSource;
  /** Of a hosted face, in place of the drawn one. */
  picture: MediaStream | null;
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
  thinking: 'Thinking',
  interrupted: 'Interrupted',
  waiting: 'Waiting for you',
  unreachable: 'Connection lost. Trying again.',
  'signed-out': 'Signed out. Log in to go on.',
  over: 'Consultation over',
};

export function ActivitySign({ activity }: { activity: Activity }) {
  return <span className={classNames(classes.activity, classes[activity])}>{activityWords[activity]}</span>;
}

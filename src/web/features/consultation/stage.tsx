import { IconBadgeCc, IconSquare, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Session } from '#contract/sessions.ts';
import { minutesAndSeconds } from '#core/clock-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dial } from '#web/ui/dial.tsx';
import { Face } from '#web/ui/face.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { type Countdown, fullConsultationSeconds, spokenConsultingTime } from './clock.ts';
import { LevelMeter } from './level-meter.tsx';
import classes from './stage.module.css';

interface StageProps {
  session: Session;
  time: Countdown;
  activity: 'speaking' | 'listening' | 'unreachable' | 'over';
  caption: string;
  onEnd: () => void;
}

const activityWords = {
  speaking: 'Speaking',
  listening: 'Listening',
  unreachable: 'Connection lost. Trying again.',
  over: 'Consultation over',
} as const;

const lastTwoMinutes = 120;

export function Stage({ session, time, activity, caption, onEnd }: StageProps) {
  const mobile = useIsMobile();
  const [hasCaptions, setCaptions] = useState(true);
  const [isFaceHidden, setFaceHidden] = useState(false);
  const { speaker, channel, notes } = session;
  const isSpeaking = activity === 'speaking';
  const FaceIcon = isFaceHidden ? IconVideoOff : IconVideo;
  return (
    <section className={classes.stage} data-surface="navy" aria-label={speaker.name}>
      <div className={classes.who}>
        <b>
          {speaker.name}, {speaker.age}
        </b>
        {notes.relation && <span className={classes.relation}>{notes.relation}</span>}
        <span className={classNames(classes.activity, classes[activity])}>{activityWords[activity]}</span>
      </div>
      <div className={classes.figure}>
        {channel === 'telephone' || isFaceHidden ? (
          <LevelMeter active={isSpeaking} />
        ) : (
          <Face
            on="stage"
            seed={speaker.name}
            age={speaker.age}
            sex={speaker.sex}
            expression={session.expression}
            speaking={isSpeaking}
            size={mobile ? 180 : 236}
          />
        )}
      </div>
      {hasCaptions && caption !== '' && (
        // The same words stand in the conversation, which is the one that is read out.
        <p className={classes.caption} aria-hidden="true">
          <span>{caption}</span>
        </p>
      )}
      <div className={classes.dial}>
        <Dial
          value={time.value}
          text={minutesAndSeconds(time.secondsLeft)}
          kind={time.totalSeconds === fullConsultationSeconds ? 'consultation' : 'countdown'}
          lastTwoMinutes={time.totalSeconds > lastTwoMinutes * 2 && time.secondsLeft <= lastTwoMinutes}
          size={mobile ? 116 : 150}
        />
        <p className="visually-hidden" role="status">
          {spokenConsultingTime(time)}
        </p>
      </div>
      <div className={classes.tools}>
        {!mobile && (
          <IconButton
            label={hasCaptions ? 'Hide captions' : 'Show captions'}
            className={classes.tool}
            onClick={() => setCaptions(!hasCaptions)}
          >
            <IconBadgeCc size={20} stroke={1.8} aria-hidden className={hasCaptions ? undefined : classes.off} />
          </IconButton>
        )}
        {channel === 'video' && (
          <IconButton
            label={isFaceHidden ? 'Show the face' : 'Hide the face'}
            className={classes.tool}
            onClick={() => setFaceHidden(!isFaceHidden)}
          >
            <FaceIcon size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
      {activity !== 'over' && (
        <Button
          size="sm"
          className={classes.end}
          icon={<IconSquare size={15} stroke={1.8} aria-hidden />}
          aria-keyshortcuts="Alt+E"
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </section>
  );
}

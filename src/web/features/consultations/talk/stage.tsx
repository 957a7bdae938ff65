import { IconBadgeCc, IconSquare, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Dial } from '#web/clinical/dial.tsx';
import { LevelMeter } from '#web/clinical/level-meter.tsx';
import { LivingPortrait } from '#web/clinical/portrait/living/living-portrait.tsx';
import { StreamedFace } from '#web/clinical/portrait/streamed-face.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { spokenConsultingTime } from '../clock.ts';
import classes from './stage.module.css';
import { ActivitySign, dialOf, type StageProps } from './stage-parts.tsx';
import { StageStrip } from './stage-strip.tsx';

interface SizedStageProps extends StageProps {
  /** A strip, where there is something else to see. */
  isStrip: boolean;
  onEnlarge: () => void;
}

/** Who one talks with and how long there is. */
export function Stage({ isStrip, onEnlarge, ...stage }: SizedStageProps) {
  const [isFaceHidden, setFaceHidden] = useState(false);
  return (
    <section
      className={classNames(classes.stage, isStrip && classes.strip)}
      data-surface="navy"
      aria-label={stage.session.speaker.name}
    >
      {isStrip ? (
        <StageStrip {...stage} isFaceHidden={isFaceHidden} onEnlarge={onEnlarge} />
      ) : (
        <WholeStage {...stage} isFaceHidden={isFaceHidden} onFaceHidden={setFaceHidden} />
      )}
      {/* Stays through both sizes, so that no mark of time is said twice. */}
      <p className="visually-hidden" role="status">
        {spokenConsultingTime(stage.time)}
      </p>
    </section>
  );
}

interface WholeStageProps extends StageProps {
  isFaceHidden: boolean;
  onFaceHidden: (isHidden: boolean) => void;
}

function WholeStage(props: WholeStageProps) {
  const { session, time, activity, caption, speech, picture, isFaceHidden, onFaceHidden, onEnd } = props;
  const mobile = useIsMobile();
  const [hasCaptions, setCaptions] = useState(true);
  const { speaker, channel, notes } = session;
  const FaceIcon = isFaceHidden ? IconVideoOff : IconVideo;
  const { marksMinuteSix, ...dial } = dialOf(time);
  return (
    <>
      <div className={classes.who}>
        <b>
          {speaker.name}, {speaker.age}
        </b>
        {notes.relation && <span className={classes.relation}>{notes.relation}</span>}
        <ActivitySign activity={activity} />
      </div>
      <div className={classes.figure}>
        {channel === 'telephone' || isFaceHidden ? (
          <LevelMeter speech={speech} word={activity === 'speaking' ? 'Speaking' : 'Listening'} />
        ) : picture ? (
          <StreamedFace stream={picture} size={mobile ? 268 : 236} />
        ) : (
          <LivingPortrait
            {...speaker}
            on="stage"
            mood={session.expression}
            pose={session.pose}
            attends={activity === 'listening'}
            speech={speech}
            size={mobile ? 268 : 236}
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
        <Dial {...dial} kind={marksMinuteSix ? 'consultation' : 'countdown'} size={mobile ? 112 : 150} />
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
            onClick={() => onFaceHidden(!isFaceHidden)}
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
    </>
  );
}

import { IconPhone, IconVideoOff } from '@tabler/icons-react';
import { MiniDial } from '#web/clinical/mini-dial.tsx';
import { LivingPortrait } from '#web/clinical/portrait/living/living-portrait.tsx';
import { StreamedFace } from '#web/clinical/portrait/streamed-face.tsx';
import { ActivitySign, dialOf, type StageProps } from './stage-parts.tsx';
import classes from './stage-strip.module.css';

interface StageStripProps extends Omit<StageProps, 'caption'> {
  isFaceHidden: boolean;
  onEnlarge: () => void;
}

/** The stage on a phone while the keyboard, the notes or the pad need the room. */
export function StageStrip(props: StageStripProps) {
  const { session, time, activity, speech, picture, isFaceHidden, onEnd, onEnlarge } = props;
  const { speaker, channel, expression, pose } = session;
  const isVideo = channel === 'video';
  const SignIcon = isVideo ? IconVideoOff : IconPhone;
  return (
    <div className={classes.strip}>
      <button
        type="button"
        className={classes.enlarge}
        aria-label={isVideo ? 'Bring the face back' : 'Bring the large dial back'}
        onClick={onEnlarge}
      />
      {isVideo && !isFaceHidden && picture ? (
        <StreamedFace stream={picture} size={32} />
      ) : isVideo && !isFaceHidden ? (
        <LivingPortrait
          {...speaker}
          mood={expression}
          pose={pose}
          attends={activity === 'listening'}
          speech={speech}
          size={32}
        />
      ) : (
        <span className={classes.sign}>
          <SignIcon size={18} stroke={1.8} aria-hidden />
        </span>
      )}
      <b className={classes.name}>{speaker.name.split(' ')[0]}</b>
      <span className={classes.activity}>
        <ActivitySign activity={activity} />
      </span>
      <span className={classes.time}>
        <MiniDial {...dialOf(time)} />
      </span>
      {activity !== 'over' && (
        <button type="button" className={classes.end} aria-keyshortcuts="Alt+E" onClick={onEnd}>
          End
        </button>
      )}
    </div>
  );
}

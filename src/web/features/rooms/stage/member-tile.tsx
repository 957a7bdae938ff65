import { IconMicrophoneOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { roleIcons, roleWords } from '../role-words.ts';
import classes from './stage.module.css';

interface MemberTileProps {
  member: RoomView['members'][number];
  isMe: boolean;
  stream: MediaStream | null;
  isConnected: boolean;
  isMuted: boolean;
  big: boolean;
}

const hasPicture = (stream: MediaStream | null): boolean =>
  stream?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted && track.enabled) ?? false;

export function MemberTile({ member, isMe, stream, isConnected, isMuted, big }: MemberTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  }, [stream]);
  const Icon = roleIcons[member.role];
  const isShown = hasPicture(stream);
  const state = isMe || !member.isHere || isConnected ? '' : ', connecting';
  return (
    <li className={classNames(classes.tile, big && classes.big, isMe && classes.me)}>
      <video
        ref={video}
        data-member={member.id}
        autoPlay
        playsInline
        // One's own sound would come back as an echo.
        muted={isMe}
        hidden={!isShown}
        className={isMe ? classes.mirrored : undefined}
      />
      {!isShown && (
        <span className={classes.initial} aria-hidden="true">
          {member.name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className={classes.name}>
        <Icon size={15} stroke={1.8} aria-hidden />
        {isMe ? 'You' : member.name}, {roleWords[member.role]}
        {!member.isHere && !isMe ? ', away' : state}
      </span>
      {isMuted && (
        <span className={classes.muted}>
          <IconMicrophoneOff size={15} stroke={1.8} role="img" aria-label="Muted" />
        </span>
      )}
    </li>
  );
}

import {
  IconArrowsShuffle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserPlus,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { type ReactNode, useReducer } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import type { LiveRoom } from '../live/use-live-room.ts';
import type { RoomAct } from '../room-queries.ts';
import { MemberTile } from './member-tile.tsx';
import { RoomDial } from './room-dial.tsx';
import classes from './stage.module.css';

interface RoomStageProps {
  room: RoomView;
  streams: LiveRoom['streams'];
  clockOffset: number;
  local: MediaStream | null;
  notice: string | null;
  onAct: (what: RoomAct) => void;
  onInvite: () => void;
  onLeave: () => void;
}

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;
const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Whom one looks at: the doctor, or, being the doctor, the patient. */
function inFocus({ members, me }: RoomView): string | undefined {
  const wanted = me.role === 'doctor' ? 'patient' : 'doctor';
  return (members.find(({ role }) => role === wanted) ?? members.find(({ id }) => id !== me.id) ?? members[0])?.id;
}

export function RoomStage({ room, streams, clockOffset, local, notice, onAct, onInvite, onLeave }: RoomStageProps) {
  const mobile = useIsMobile();
  // Whether a track is switched on is the track's own to say.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const focus = inFocus(room);
  const isRunning = room.phase === 'reading' || room.phase === 'consulting';
  const tiles = [...room.members].sort((a, b) => Number(b.id === focus) - Number(a.id === focus));
  return (
    <section className={classes.stage} aria-label="Video">
      <ul className={classes.tiles}>
        {tiles.map((member) => {
          const isMe = member.id === room.me.id;
          const theirs = streams.get(member.id);
          return (
            <MemberTile
              key={member.id}
              member={member}
              isMe={isMe}
              stream={isMe ? local : (theirs?.stream ?? null)}
              isConnected={isMe || (theirs?.isConnected ?? false)}
              isMuted={isMe && local !== null && !local.getAudioTracks().some(({ enabled }) => enabled)}
              big={member.id === focus}
            />
          );
        })}
      </ul>
      {isRunning && (
        <div className={classes.dial}>
          <RoomDial room={room} clockOffset={clockOffset} size={mobile ? 84 : 132} />
        </div>
      )}
      {notice && (
        <p role="status" className={classes.notice}>
          {notice}
        </p>
      )}
      <div className={classes.bar}>
        <TrackButton
          onChange={redraw}
          tracks={local?.getAudioTracks()}
          on="Mute"
          off="Unmute"
          icons={[<IconMicrophone key="on" {...icon} />, <IconMicrophoneOff key="off" {...icon} />]}
        />
        <TrackButton
          onChange={redraw}
          tracks={local?.getVideoTracks()}
          on="Camera off"
          off="Camera on"
          icons={[<IconVideo key="on" {...icon} />, <IconVideoOff key="off" {...icon} />]}
        />
        {room.phase === 'waiting' && (
          <BarButton icon={<IconArrowsShuffle {...small} />} onClick={() => onAct({ swap: room.round })}>
            Swap roles
          </BarButton>
        )}
        {isRunning && !room.isPaused && (
          <BarButton icon={<IconPlayerPause {...small} />} onClick={() => onAct({ clock: 'pause' })}>
            Pause for all
          </BarButton>
        )}
        {isRunning && room.isPaused && (
          <BarButton icon={<IconPlayerPlay {...small} />} onClick={() => onAct({ clock: 'resume' })}>
            Go on
          </BarButton>
        )}
        {room.phase === 'reading' && <BarButton onClick={() => onAct({ clock: 'begin' })}>Begin the talk</BarButton>}
        {room.phase === 'consulting' && <BarButton onClick={() => onAct({ clock: 'end' })}>End the round</BarButton>}
        {room.me.isHost && (
          <BarButton icon={<IconUserPlus {...small} />} onClick={onInvite}>
            Invite
          </BarButton>
        )}
        <button type="button" className={classNames(classes.control, classes.leave)} onClick={onLeave}>
          Leave
        </button>
      </div>
    </section>
  );
}

interface BarButtonProps {
  icon?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ icon: drawn, onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={classes.control} onClick={onClick}>
      {drawn}
      {children}
    </button>
  );
}

interface TrackButtonProps {
  onChange: () => void;
  tracks: MediaStreamTrack[] | undefined;
  on: string;
  off: string;
  icons: readonly [on: ReactNode, off: ReactNode];
}

/** Switches one's own sound or picture; shown only where there is some. */
function TrackButton({ onChange, tracks, on, off, icons }: TrackButtonProps) {
  if (!tracks || tracks.length === 0) return null;
  const isOff = tracks.every(({ enabled }) => !enabled);
  const change = () => {
    for (const track of tracks) track.enabled = isOff;
    onChange();
  };
  return (
    <button
      type="button"
      className={classNames(classes.control, classes.plain)}
      data-off={isOff}
      aria-label={isOff ? off : on}
      onClick={change}
    >
      {icons[isOff ? 1 : 0]}
    </button>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { WholeScreen } from '#web/shell/layout/whole-screen.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useLiveRoom } from './live/use-live-room.ts';
import { useMedia } from './live/use-media.ts';
import { usePhaseEnd } from './live/use-phase-end.ts';
import { ReadyPanel } from './ready-panel.tsx';
import { type DrawNotes, hasTogether, RoomPanels } from './room-panels.tsx';
import { useConnection, useLeave, useRefreshRoom, useRoomAct } from './room-queries.ts';
import classes from './room-screen.module.css';
import { RoomStage } from './stage/room-stage.tsx';

interface RoomScreenProps {
  room: RoomView;
  notes: DrawNotes;
  onConnected: (isConnected: boolean) => void;
}

/** The room for somebody who is in it. */
export function RoomScreen({ room, notes, onConnected }: RoomScreenProps) {
  const { wish, media, choose, forget } = useMedia(room.id);
  const refresh = useRefreshRoom(room.id);
  const connection = useConnection(room.id);
  const iceServers = connection.data?.iceServers;
  const live = useLiveRoom({ roomId: room.id, me: room.me.id, iceServers, local: media?.stream, onChanged: refresh });
  const act = useRoomAct(room.id);
  const [dialog, setDialog] = useState<'invite' | 'leave' | null>(null);
  // Measured when the answer comes, not when it is drawn.
  const answered = useMemo(() => Date.parse(room.serverNow) - Date.now(), [room.serverNow]);
  const clockOffset = live.clockOffset ?? answered;
  usePhaseEnd(room, clockOffset, refresh);

  const { isConnected } = live;
  useEffect(() => onConnected(isConnected), [isConnected, onConnected]);
  const others = room.members.filter(({ id }) => id !== room.me.id);
  const ids = others.map(({ id }) => id).join();
  const here = others
    .filter(({ isHere }) => isHere)
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes or goes is met or forgotten, once
  useEffect(() => live.meet(ids.split(','), here.split(',').filter(Boolean)), [ids, here, isConnected]);

  const onAct: typeof act.mutate = (what) =>
    act.mutate(what, { onError: (error) => showToast({ type: 'error', message: error.message }) });

  if (live.isEnded) return <OpenElsewhere />;
  if (!wish) return <ReadyPanel title={room.title} onChoose={choose} />;
  return (
    <WholeScreen>
      <h1 className="visually-hidden">Room: {room.title}</h1>
      <div className={classNames(classes.room, !hasTogether(room) && classes.wide)}>
        <RoomStage
          room={room}
          streams={live.streams}
          clockOffset={clockOffset}
          local={media?.stream ?? null}
          notice={noticeOf(room, media?.reason ?? null, media !== null && !isConnected)}
          onAct={onAct}
          onInvite={() => setDialog('invite')}
          onLeave={() => setDialog('leave')}
        />
        <RoomPanels room={room} notes={notes} isBusy={act.isPending} onAct={onAct} />
      </div>
      {dialog === 'invite' && <InviteDialog roomId={room.id} onClose={() => setDialog(null)} />}
      {dialog === 'leave' && <LeaveDialog room={room} onStay={() => setDialog(null)} onLeft={forget} />}
    </WholeScreen>
  );
}

function noticeOf({ isClosed }: RoomView, reason: string | null, isAlone: boolean): string | null {
  if (isClosed) return 'This room is closed. What was written in it can still be read.';
  if (isAlone) return 'The connection is being made again. The chat goes on meanwhile.';
  return reason;
}

/** Whoever is no longer in the room is told so by the page. */
function OpenElsewhere() {
  return (
    <ErrorPanel
      headingLevel={1}
      title="The room is open somewhere else"
      message="You opened it in another window, which goes on from here."
      actions={<Button onClick={() => window.location.reload()}>Use this window</Button>}
    />
  );
}

function LeaveDialog({ room, onStay, onLeft }: { room: RoomView; onStay: () => void; onLeft: () => void }) {
  const leave = useLeave(room.id);
  const navigate = useNavigate();
  const go = () => {
    onLeft();
    void navigate(room.me.isGuest ? '/' : '/dashboard');
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave the room?"
      description={
        room.me.isHost
          ? 'The room stays open for the others, and you can come back while it is.'
          : 'Your role becomes free. To come back you need the invitation again.'
      }
      actions={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button
            variant="danger"
            loading={leave.isPending}
            // The host keeps their place: without them nobody could invite.
            onClick={() => (room.me.isHost ? go() : leave.mutate(room.me.id, { onSuccess: go }))}
          >
            Leave
          </Button>
        </>
      }
    >
      {leave.error && <p role="alert">{leave.error.message}</p>}
    </Dialog>
  );
}

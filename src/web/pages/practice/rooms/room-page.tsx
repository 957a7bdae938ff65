import { useState } from 'react';
import { useParams } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { NotesPanel } from '#web/features/consultations/notes/notes-panel.tsx';
import { CaseHeading } from '#web/features/consultations/phases/case-heading.tsx';
import { useRoom } from '#web/features/rooms/room-queries.ts';
import { RoomScreen } from '#web/features/rooms/room-screen.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { LoadingSpinner } from '#web/ui/states/loading-spinner.tsx';
import { VisitorQueries } from '../../visitor-queries.tsx';

export function RoomPage() {
  const { roomId = '' } = useParams();
  return (
    <VisitorQueries>
      <OneRoom key={roomId} roomId={roomId} />
    </VisitorQueries>
  );
}

function OneRoom({ roomId }: { roomId: string }) {
  const [isConnected, setIsConnected] = useState(false);
  const { state } = useAuth();
  const room = useRoom(roomId, isConnected);
  const failure = useLoadFailure(room, roomId);
  // Whoever was sent out learns it at once; anything else that fails is looked for again while the room is drawn.
  const status = room.error instanceof ApiError ? Number(room.error.status) : null;
  if (status === 400 || status === 403) return <Refused isSignedIn={state === 'authenticated'} />;
  if (room.data) {
    return (
      <>
        <CaseHeading
          session={{ title: room.data.title, channel: 'video' }}
          phase={room.data.phase === 'waiting' ? null : room.data.phase}
          afterwards="Discussion"
        />
        <RoomScreen
          room={room.data}
          notes={(patient) => <NotesPanel session={patient} />}
          onConnected={setIsConnected}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">Colleague session</h1>
      {failure ? (
        <LoadFailed title="The room did not load" safe="It goes on without you." failure={failure} />
      ) : (
        <LoadingSpinner mode="full-screen" text="Opening the room..." />
      )}
    </>
  );
}

function Refused({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <ErrorPanel
      headingLevel={1}
      title="You are not in this room"
      message="Open the invitation you were sent, or ask whoever is in it for a new one."
      actions={
        isSignedIn ? <ButtonLink to="/dashboard">Dashboard</ButtonLink> : <ButtonLink to="/login">Sign in</ButtonLink>
      }
    />
  );
}

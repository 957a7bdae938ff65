import { useParams } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { RoomDoorView } from '#web/features/rooms/room-door.tsx';
import { VisitorQueries } from '../../visitor-queries.tsx';
import classes from './invitation-pages.module.css';

/** By a link: with or without an account. */
export function InvitationLinkPage() {
  const { token = '' } = useParams();
  const { state } = useAuth();
  return (
    <div className={classes.page}>
      <VisitorQueries>
        <RoomDoorView key={token} doorKey={{ token }} isSignedIn={state === 'authenticated'} />
      </VisitorQueries>
    </div>
  );
}

/** For somebody who was notified, and therefore has an account. */
export function NamedInvitationPage() {
  const { roomId = '' } = useParams();
  return (
    <div className={classes.page}>
      <RoomDoorView key={roomId} doorKey={{ roomId }} isSignedIn />
    </div>
  );
}

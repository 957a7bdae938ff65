import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RoomDoor } from '#contract/rooms/rooms.ts';
import type { RoomRole } from '#core/rooms/roles.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { roleChoices, roleWords } from './role-words.ts';
import classes from './room-door.module.css';
import { type DoorKey, useComeIn, useDoor } from './room-queries.ts';

interface RoomDoorPageProps {
  doorKey: DoorKey;
  isSignedIn: boolean;
}

/** What somebody sees who was invited: by whom, to what, and which role is free. */
export function RoomDoorView({ doorKey, isSignedIn }: RoomDoorPageProps) {
  const door = useDoor(doorKey);
  const failure = useLoadFailure(door, JSON.stringify(doorKey));
  if (failure?.error instanceof ApiError && [400, 403, 404].includes(Number(failure.error.status))) {
    return (
      <ErrorPanel
        headingLevel={1}
        title="This invitation does not work"
        message="It has expired, was withdrawn, or the address is not complete. Ask whoever sent it for a new one."
        actions={
          <ButtonLink to={isSignedIn ? '/dashboard' : '/'}>{isSignedIn ? 'Dashboard' : 'What Clavis is'}</ButtonLink>
        }
      />
    );
  }
  if (failure) return <LoadFailed title="The invitation did not load" safe="It still works." failure={failure} />;
  if (!door.data) return <SkeletonRows count={3} label="Loading the invitation..." />;
  return <OpenDoor doorKey={doorKey} door={door.data} isSignedIn={isSignedIn} />;
}

function OpenDoor({ doorKey, door, isSignedIn }: RoomDoorPageProps & { door: RoomDoor }) {
  const navigate = useNavigate();
  const comeIn = useComeIn(doorKey);
  const [role, setRole] = useState<RoomRole | null>(door.freeRoles[0] ?? null);
  const [name, setName] = useState('');
  const path = `/colleague-session/${door.roomId}`;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!role || comeIn.isPending) return;
    comeIn.mutate(
      { role, name: name.trim() },
      { onSuccess: (roomId) => void navigate(`/colleague-session/${roomId}`) },
    );
  }

  return (
    <>
      <PageHeader
        title={`${door.hostName} invites you to practise`}
        sentence={`“${door.title}”: three minutes to read, twelve minutes of talk, then you look at it together.`}
      />
      <Card>
        <div className={classes.card}>
          <ul className={classes.members}>
            {door.members.map((member) => (
              <li key={`${member.name} ${member.role}`}>
                {member.name}, {roleWords[member.role]}
              </li>
            ))}
          </ul>
          {door.isMember ? (
            <ButtonLink to={path} variant="primary">
              Go to the room
            </ButtonLink>
          ) : door.freeRoles.length === 0 ? (
            <p role="status">Four people are in this room, which is as many as it holds.</p>
          ) : (
            <form className={classes.form} onSubmit={send}>
              {!isSignedIn && (
                <TextField
                  label="Your name"
                  hint="The others in the room see it."
                  required
                  maxLength={80}
                  autoComplete="given-name"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
              <fieldset className={classes.roles}>
                <legend>Your role</legend>
                {roleChoices.map((choice) => (
                  <label key={choice.role}>
                    <input
                      type="radio"
                      name="role"
                      checked={role === choice.role}
                      disabled={!door.freeRoles.includes(choice.role)}
                      onChange={() => setRole(choice.role)}
                    />
                    <span>
                      <b>{choice.label}</b>
                      <small>{door.freeRoles.includes(choice.role) ? choice.hint : 'Somebody has this role.'}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
              {comeIn.error && (
                <Alert tone="critical" role="alert">
                  {comeIn.error.message}
                </Alert>
              )}
              <Button type="submit" variant="primary" loading={comeIn.isPending}>
                Come in
              </Button>
              {!isSignedIn && (
                <p className={classes.small}>
                  You need no account. With one you come in as yourself: <Link to="/login">sign in first</Link>.
                </p>
              )}
            </form>
          )}
        </div>
      </Card>
    </>
  );
}

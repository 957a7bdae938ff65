import { useId } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { mayTakeRole } from '#core/rooms/roles.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { roleChoices } from '../role-words.ts';
import type { RoomAct } from '../room-queries.ts';
import classes from './waiting-panel.module.css';

interface WaitingPanelProps {
  room: RoomView;
  isBusy: boolean;
  onAct: (what: RoomAct) => void;
}

/** Before a round: who is what, and the button that starts the clock for everybody. */
export function WaitingPanel({ room, isBusy, onAct }: WaitingPanelProps) {
  const name = useId();
  const others = room.members.filter(({ id }) => id !== room.me.id);
  const missing = (['doctor', 'patient'] as const).filter((role) => !room.members.some((one) => one.role === role));
  return (
    <section className={classes.waiting} aria-labelledby="room-waiting">
      <h2 id="room-waiting">Before you begin</h2>
      <fieldset className={classes.roles}>
        <legend>Your role</legend>
        {roleChoices.map(({ role, label, hint }) => {
          const isFree = mayTakeRole(role, { own: room.me.role, others, phase: room.phase });
          const taken = others.find((one) => one.role === role);
          return (
            <label key={role}>
              <input
                type="radio"
                name={name}
                checked={room.me.role === role}
                disabled={!isFree || isBusy}
                onChange={() => onAct({ role })}
              />
              <span>
                <b>{label}</b>
                <small>{isFree || !taken ? hint : `${taken.name} has this role.`}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {missing.length > 0 ? (
        <p role="status">
          A round needs a {missing.join(' and a ')}. {room.me.isHost && 'Invite a colleague, or swap roles.'}
        </p>
      ) : (
        <p>
          Three minutes to read the notes or the script, then twelve minutes of talk. The clock is the same for all.
        </p>
      )}
      <Button
        variant="primary"
        disabled={missing.length > 0}
        loading={isBusy}
        onClick={() => onAct({ clock: 'start' })}
      >
        Start the reading time
      </Button>
    </section>
  );
}

import { IconUsers } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CaseChoice } from './case-choice.tsx';
import classes from './open-room.module.css';
import { useOpenRoom, useOpenRooms } from './room-queries.ts';

/** The way to a room of one's own, and back into those that are open. */
export function OpenRoom() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<IconUsers size={16} stroke={1.8} aria-hidden />} onClick={() => setIsOpen(true)}>
        Practise with a colleague
      </Button>
      {isOpen && <OpenRoomDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OpenRoomDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const rooms = useOpenRooms();
  const open = useOpenRoom();
  const [caseId, setCaseId] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  function send(event: FormEvent) {
    event.preventDefault();
    if (caseId === '' || open.isPending) return;
    open.mutate({ caseId, idempotencyKey }, { onSuccess: (id) => void navigate(`/colleague-session/${id}`) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Practise with a colleague"
      description="One of you is the doctor, one plays the patient from the script, others may watch and mark. A room is open for a day and counts as one of your plan."
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form="open-room" variant="primary" disabled={caseId === ''} loading={open.isPending}>
            Open the room
          </Button>
        </>
      }
    >
      <form id="open-room" className={classes.form} onSubmit={send}>
        <CaseChoice label="Case" value={caseId} onChange={setCaseId} />
        {open.error && (
          <Alert tone="critical" role="alert">
            {open.error.message}
          </Alert>
        )}
      </form>
      {rooms.data && rooms.data.length > 0 && (
        <>
          <h3 className={classes.heading}>Rooms that are open</h3>
          <ul className={classes.rooms}>
            {rooms.data.map((room) => (
              <li key={room.id}>
                <Link to={`/colleague-session/${room.id}`}>
                  {room.title}, with {room.hostName}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

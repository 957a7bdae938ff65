import { type FormEvent, useId, useState } from 'react';
import type { Day } from '#core/dates.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { dateWords } from '../plan-words.ts';
import type { Item } from './plan-item-row.tsx';

interface MoveDialogProps {
  item: Item;
  today: Day;
  endsOn: Day;
  onMove: (on: Day) => void;
  onClose: () => void;
}

export function MoveDialog({ item, today, endsOn, onMove, onClose }: MoveDialogProps) {
  const formId = useId();
  const [on, setOn] = useState(item.on < today ? today : item.on);
  const [wasSent, setWasSent] = useState(false);
  const isPossible = on >= today && on <= endsOn;

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (isPossible) onMove(on);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`When will you do “${item.title}”?`}
      actions={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button variant="primary" type="submit" form={formId}>
            Move it
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Day"
          type="date"
          min={today}
          max={endsOn}
          value={on}
          error={
            wasSent && !isPossible
              ? `Choose a day from today to ${dateWords(endsOn, today)}, the end of the plan.`
              : undefined
          }
          onChange={(event) => setOn(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Ribbon, ribbonSeconds } from '#web/clinical/ribbon.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../dialogs.module.css';
import { useRedo } from '../feedback-queries.ts';
import { redoMinutes } from './redo-minutes.ts';

/** The whole case again, or from a chosen minute with what was said until then. */
export function RedoDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const name = useId();
  const navigate = useNavigate();
  const [fromMinute, setFromMinute] = useState(0);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const redo = useRedo(feedback.sessionId);
  const { phases } = feedback.measures;
  const isUsedUp = redo.error instanceof ApiError && redo.error.code === 'ALLOWANCE_USED_UP';

  function pick(minute: number) {
    setFromMinute(minute);
    setIdempotencyKey(newIdempotencyKey());
    redo.reset();
  }

  function begin() {
    redo.mutate({ fromMinute, idempotencyKey }, { onSuccess: ({ data }) => navigate(`/case/${data.caseId}`) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Do it again from where?"
      description="It counts as one consultation. What you did before stays as it is."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={redo.isPending} onClick={begin}>
            {fromMinute === 0 ? 'Read the notes' : `Go on from minute ${fromMinute}`}
          </Button>
        </>
      }
    >
      <Ribbon phases={phases} size="card" />
      <div className={classes.pointer} aria-hidden="true">
        <i style={{ left: `${((fromMinute * 60) / ribbonSeconds(phases)) * 100}%` }} />
      </div>
      <div role="radiogroup" aria-label="Where to begin" className={classes.choices}>
        <label className={classes.choice}>
          <input type="radio" name={name} checked={fromMinute === 0} onChange={() => pick(0)} />
          <span>
            <b>From the beginning</b>
            <small>Three minutes to read, then all twelve.</small>
          </span>
        </label>
        {redoMinutes(feedback).map(({ minute, said }) => (
          <label key={minute} className={classes.choice}>
            <input type="radio" name={name} checked={fromMinute === minute} onChange={() => pick(minute)} />
            <span>
              <b>From minute {minute}</b>
              <small>
                {said.who} at {minutesAndSeconds(said.seconds)}: “{said.text}”
              </small>
            </span>
          </label>
        ))}
      </div>
      {redo.error && (
        <Alert
          tone="critical"
          role="alert"
          className={classes.failure}
          action={
            isUsedUp && (
              <ButtonLink to="/pricing" size="sm">
                See the plans
              </ButtonLink>
            )
          }
        >
          {redo.error.message}
        </Alert>
      )}
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, plusDays } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { asPlain } from '../form/field-spec.ts';
import type { DraftEditing } from '../use-draft.ts';
import classes from './sign-off-panel.module.css';

const aYear = 365;

type SignOff = { what: 'second-reading' } | { what: 'clinician'; clinician: string; due: string };

/** Who has read the draft, and until when that holds. Every later change takes it away. */
export function SignOffPanel({ editing }: { editing: DraftEditing }) {
  const review = asPlain(asPlain(editing.draft.value.identity).review);
  const today = dayOf(new Date());
  const [clinician, setClinician] = useState('');
  const [due, setDue] = useState(plusDays(today, aYear));
  const sign = useMutation({
    mutationFn: async (given: SignOff) => {
      const revision = await editing.flush();
      if (revision === null) throw new Error('The draft could not be saved, so nothing was signed.');
      const { caseId: id } = editing.draft;
      return (await api('POST /admin/cases/:id/sign-off', { params: { id }, body: { ...given, revision } })).data;
    },
    networkMode: 'always',
    onSuccess: (draft) => editing.replace(draft),
  });
  return (
    <div className={classes.panel}>
      <h2>Sign-off</h2>
      <p>
        A case is published once it has been read a second time. Whatever is changed afterwards takes the reading away.
      </p>
      <div className={classes.row}>
        <p>
          <strong>Second reading. </strong>
          {review.read_on ? `Read against the named guidance on ${review.read_on}.` : 'Not read since it was changed.'}
        </p>
        {!review.read_on && (
          <Button loading={sign.isPending} onClick={() => sign.mutate({ what: 'second-reading' })}>
            I have read it
          </Button>
        )}
      </div>
      <div className={classes.row}>
        <p>
          <strong>Clinician. </strong>
          {review.clinician
            ? `Signed off by ${review.clinician} on ${review.on}; due again on ${review.due}.`
            : 'Not signed off by a clinician.'}
        </p>
      </div>
      {!review.clinician && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            sign.mutate({ what: 'clinician', clinician, due });
          }}
        >
          <TextField
            label="Name of the clinician"
            maxLength={80}
            value={clinician}
            onChange={({ target }) => setClinician(target.value)}
          />
          <TextField
            label="Due again on"
            type="date"
            min={plusDays(today, 1)}
            value={due}
            onChange={({ target }) => setDue(target.value)}
          />
          <Button type="submit" disabled={clinician.trim().length < 3} loading={sign.isPending}>
            Sign off
          </Button>
        </form>
      )}
      {sign.error && (
        <p role="alert" className={classes.failed}>
          {sign.error.message}
        </p>
      )}
    </div>
  );
}

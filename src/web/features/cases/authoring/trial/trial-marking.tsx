import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import type { DraftEditing } from '../use-draft.ts';
import classes from './trial-marking.module.css';

type Trial = ApiResponse<'POST /admin/cases/:id/trial-marking'>['data'];

/** A talk that somebody pastes, marked by the mark scheme of the draft, with what each mark rests on. */
export function TrialMarking({ editing }: { editing: DraftEditing }) {
  const [transcript, setTranscript] = useState('');
  const mark = useMutation({
    mutationFn: async () => {
      if ((await editing.flush()) === null) throw new Error('The draft could not be saved, so nothing was marked.');
      const { caseId: id } = editing.draft;
      return (await api('POST /admin/cases/:id/trial-marking', { params: { id }, body: { transcript } })).data;
    },
    networkMode: 'always',
  });
  return (
    <div className={classes.trial}>
      <h2>Mark a talk</h2>
      <TextAreaField
        label="The talk"
        hint="One turn on each line: “Doctor: …” and “Patient: …”, with a time such as 2:30 in front where you know it."
        rows={10}
        maxLength={60_000}
        value={transcript}
        error={mark.error?.message}
        onChange={({ target }) => setTranscript(target.value)}
      />
      <Button
        variant="primary"
        loading={mark.isPending}
        disabled={transcript.trim() === ''}
        onClick={() => mark.mutate()}
      >
        Mark it
      </Button>
      {mark.data && <Marks trial={mark.data} />}
    </div>
  );
}

function Marks({ trial }: { trial: Trial }) {
  return (
    <section aria-label="Marks" className={classes.marks}>
      <p className={classes.points}>
        {`${trial.points.toFixed(1)} points. `}
        {trial.domains
          .map(({ domain, grade, earned, possible }) => `${domain}: ${grade}, ${earned} of ${possible}`)
          .join('. ')}
      </p>
      {trial.errors.map(({ id, quote }) => (
        <p key={id} className={classes.error}>{`Critical error ${id}: “${quote.text}”`}</p>
      ))}
      <ul>
        {trial.criteria.map((row) => (
          <TracedMark key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TracedMark({ row }: { row: Trial['criteria'][number] }) {
  const { id, title, mark, circumstance, quotes, closest, parts, unsure } = row;
  const asides = [circumstance, unsure && `not sure: ${unsure.ifDone} if done, ${unsure.ifNot} if not`].filter(Boolean);
  return (
    <li>
      <MarkDisc mark={mark} />
      <div>
        <p className={classes.title}>
          {`${id}. ${title}`}
          {asides.length > 0 && <span className={classes.quiet}>{` (${asides.join(', ')})`}</span>}
        </p>
        {parts.map(({ what, quote, opposite }) => (
          <p key={what}>
            <span className={classes.quiet}>{`${what}: `}</span>
            {opposite ? `the opposite, ${quoteWords(opposite)}` : quote ? quoteWords(quote) : 'not heard'}
          </p>
        ))}
        {parts.length === 0 && quotes.map((quote) => <p key={quote.text}>{quoteWords(quote)}</p>)}
        {closest && <p className={classes.quiet}>{`Closest: ${quoteWords(closest)}`}</p>}
      </div>
    </li>
  );
}

const quoteWords = ({ seconds, text }: { seconds: number; text: string }): string =>
  `${minutesAndSeconds(seconds)} “${text}”`;

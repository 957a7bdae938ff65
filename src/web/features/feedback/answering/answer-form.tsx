import { useState } from 'react';
import type { Challenge } from '#contract/admin/challenges.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './answering.module.css';

type Verdict = 'stands' | 'met' | 'partly' | 'missed' | 'withdrawn';
const marks = ['met', 'partly', 'missed'] as const;
const markWords = { met: 'Met', partly: 'Partly met', missed: 'Missed' };
const shortest = 10;

export function AnswerForm({ challenge }: { challenge: Challenge }) {
  const { consultationId: id, criterion, mark, answer: earlier } = challenge;
  const [verdict, setVerdict] = useState<Verdict>(earlier?.changedTo ?? 'stands');
  const [answer, setAnswer] = useState(earlier?.text ?? '');
  const act = useAdminAct(
    () =>
      api('PUT /admin/challenges/:id/:criterion/answer', {
        params: { id, criterion },
        body:
          verdict === 'stands'
            ? { verdict, changedTo: null, answer }
            : { verdict: 'changed', changedTo: verdict, answer },
      }),
    'The answer stands beside the mark.',
  );
  const changes: { value: Verdict; label: string }[] =
    mark === null
      ? [{ value: 'withdrawn', label: 'It was no error: withdraw it' }]
      : marks
          .filter((one) => one !== mark)
          .map((value) => ({ value, label: `Change it to ${markWords[value].toLowerCase()}` }));
  return (
    <Card title={earlier ? 'Answered' : 'Answer'} className={classes.card}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate(undefined);
        }}
      >
        <SelectField
          label="The mark"
          value={verdict}
          options={[{ value: 'stands', label: 'Stands as it is' }, ...changes]}
          onChange={({ target }) => setVerdict(target.value as Verdict)}
        />
        <TextAreaField
          label="Why"
          hint="Whoever objected reads this beside the mark."
          rows={4}
          maxLength={2000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <FormFailureAlert failure={act.error && { title: 'The answer was not sent', error: act.error }} />
        <Button type="submit" variant="primary" loading={act.isPending} disabled={answer.trim().length < shortest}>
          {earlier ? 'Replace the answer' : 'Answer'}
        </Button>
      </form>
    </Card>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { GuidanceSource } from '#contract/admin/guidance.ts';
import { dayOf } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './source-card.module.css';

export function SourceCard({ source }: { source: GuidanceSource }) {
  const [isNoting, setNoting] = useState(false);
  const { name, year, updated, changes, cases } = source;
  return (
    <Card
      title={source.source}
      titleAction={
        !isNoting && (
          <Button size="sm" variant="subtle" onClick={() => setNoting(true)}>
            It has changed<span className="visually-hidden">{`: ${source.source}`}</span>
          </Button>
        )
      }
    >
      <p className={classes.words}>
        {/* Where a source has no code of its own, its heading is its name. */}
        {source.source.endsWith(name) ? '' : `${name}, `}
        {`${year}${updated ? `, updated ${updated}` : ''}. Named by `}
        {cases.map(({ id, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={`/admin/cases/${id}`}>{title}</Link>
          </span>
        ))}
        .
      </p>
      {changes.map((change) => (
        <ChangeRows key={change.id} change={change} />
      ))}
      {isNoting && <ChangeForm source={source.source} onDone={() => setNoting(false)} />}
    </Card>
  );
}

function ChangeRows({ change: { id, changedOn, note, waiting } }: { change: GuidanceSource['changes'][number] }) {
  const check = useAdminAct(
    (caseId: string) => api('PUT /admin/guidance/changes/:id/cases/:caseId', { params: { id, caseId } }),
    'Noted: the case needs no change.',
  );
  return (
    <div className={classes.change}>
      <p>
        <strong>{changedOn}</strong> {note}{' '}
        {waiting.length === 0 ? (
          <Badge tone="success">All looked at</Badge>
        ) : (
          <Badge tone="warning">{`${waiting.length} to look at`}</Badge>
        )}
      </p>
      <ul>
        {waiting.map(({ id: caseId, title }) => (
          <li key={caseId}>
            <Link to={`/admin/cases/${caseId}/edit?section=teaching`}>{title}</Link>
            <Button size="sm" loading={check.isPending} onClick={() => check.mutate(caseId)}>
              Needs no change<span className="visually-hidden">{`: ${title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChangeForm({ source, onDone }: { source: string; onDone: () => void }) {
  const [changedOn, setChangedOn] = useState(dayOf(new Date()));
  const [note, setNote] = useState('');
  const act = useAdminAct(
    () =>
      api('POST /admin/guidance/changes', {
        body: { source, changedOn, note },
        idempotencyKey: newIdempotencyKey(),
      }),
    'The cases that rest on it are flagged.',
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!act.isPending) act.mutate(undefined, { onSuccess: onDone });
      }}
    >
      <TextField
        label="Changed on"
        type="date"
        value={changedOn}
        onChange={({ target }) => setChangedOn(target.value)}
      />
      <TextField
        label="What has changed"
        maxLength={1000}
        value={note}
        className={classes.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button onClick={onDone}>Leave it</Button>
      <Button type="submit" variant="primary" disabled={note.trim().length < 3} loading={act.isPending}>
        Flag its cases
      </Button>
      <FormFailureAlert failure={act.error && { title: 'That was not noted', error: act.error }} />
    </form>
  );
}

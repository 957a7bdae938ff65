import { useState } from 'react';
import { Link } from 'react-router';
import type { NotUnderstood } from '#contract/admin/bot-monitoring.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './bot-monitoring.module.css';

/** What patients did not understand, alike sentences together, each to be added to the fact it asks for. */
export function NotUnderstoodList() {
  const query = useAdminQuery(
    ['bots', 'not-understood'],
    async (signal) => (await api('GET /admin/bots/not-understood', { signal })).data.groups,
  );
  const failure = useLoadFailure(query, 'not-understood');
  if (failure) return <LoadFailed title="The questions did not load" safe="Nothing was changed." failure={failure} />;
  if (!query.data) return <SkeletonRows count={6} />;
  if (query.data.length === 0) return <EmptyState title="Everything was understood lately" />;
  return (
    <Card padded={false}>
      <ul className={classes.groups}>
        {query.data.map((group) => (
          <Group key={`${group.caseId} ${group.wording}`} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ group: { caseId, title, wording, count, others, facts } }: { group: NotUnderstood }) {
  const [fact, setFact] = useState('');
  const add = useAdminAct(
    () => api('POST /admin/cases/:id/draft/questions', { params: { id: caseId }, body: { fact, question: wording } }),
    'The question is in the draft.',
  );
  return (
    <li>
      <div className={classes.said}>
        <p>
          <strong>{`“${wording}”`}</strong> {count > 1 && <Badge>{`${count} times`}</Badge>}
        </p>
        <Link to={`/admin/cases/${caseId}`}>{title}</Link>
        {others.length > 0 && <p className={classes.facts}>{`Also: ${others.join(' · ')}`}</p>}
      </div>
      {add.isSuccess ? (
        <Link to={`/admin/cases/${caseId}/edit?section=facts`}>Added; open the draft</Link>
      ) : (
        <div className={classes.add}>
          <SelectField
            label="It asks for"
            value={fact}
            options={[
              { value: '', label: 'Choose a fact' },
              ...facts.map(({ id, gloss }) => ({ value: id, label: `${id}: ${gloss}` })),
            ]}
            onChange={({ target }) => setFact(target.value)}
          />
          <Button disabled={fact === ''} loading={add.isPending} onClick={() => add.mutate(undefined)}>
            Add to the draft
          </Button>
        </div>
      )}
      {add.error && (
        <p role="alert" className={classes.failed}>
          {add.error.message}
        </p>
      )}
    </li>
  );
}

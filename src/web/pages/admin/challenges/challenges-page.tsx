import { Link } from 'react-router';
import type { ListedChallenge, SettledRow } from '#contract/admin/challenges.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import { CaseFilter } from '#web/shell/admin/list/case-filter.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { type ListState, listQueryOf, useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import classes from './challenges-page.module.css';

const shown = ['open', 'answered', 'settled'] as const;
type Shown = (typeof shown)[number];

export function ChallengesPage() {
  const state = useListState({ sort: 'newest' });
  const view = shown.find((one) => one === state.get('show')) ?? 'open';
  return (
    <>
      <AdminHead
        title="Challenges"
        sentence="Marks that somebody objected to, and rows that trainees settled themselves. Nothing here says whose they are."
      />
      <div className={classes.views}>
        <Segmented<Shown>
          label="Show"
          value={view}
          onChange={(next) => state.set('show', next)}
          choices={[
            { value: 'open', label: 'Waiting' },
            { value: 'answered', label: 'Answered' },
            { value: 'settled', label: 'Settled by trainees' },
          ]}
        />
      </div>
      {view === 'settled' ? <Settled state={state} /> : <Challenged state={state} view={view} />}
    </>
  );
}

const challengeColumns: readonly Column<ListedChallenge>[] = [
  {
    head: 'Mark',
    cell: ({ consultationId, criterion, title }) => (
      <Link to={`/admin/challenges/${consultationId}/${criterion}`} className={classes.title}>
        {title}
      </Link>
    ),
  },
  { head: 'Case', cell: ({ caseId, caseTitle }) => <Link to={`/admin/cases/${caseId}`}>{caseTitle}</Link> },
  { head: 'Reason', cell: ({ reason }) => reason, isMinor: true },
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time> },
  {
    head: 'Answer',
    cell: ({ verdict }) =>
      verdict === null ? (
        <Badge tone="warning">Waiting</Badge>
      ) : (
        <Badge>{verdict === 'stands' ? 'Stands' : 'Changed'}</Badge>
      ),
  },
];

function Challenged({ state, view }: { state: ListState; view: 'open' | 'answered' }) {
  const asked = { ...listQueryOf(state, 'caseId'), sort: 'newest', state: view } as NonNullable<
    ApiOptions<'GET /admin/challenges'>['query']
  >;
  const query = useAdminQuery(
    ['challenges', asked],
    async (signal) => (await api('GET /admin/challenges', { query: asked, signal })).data,
  );
  return (
    <AdminList
      label="Challenges"
      query={query}
      state={state}
      columns={challengeColumns}
      filters={<CaseFilter state={state} />}
      rowKey={({ consultationId, criterion }) => `${consultationId} ${criterion}`}
      empty={
        view === 'open'
          ? { title: 'Nothing waits for an answer', words: 'A challenge appears here as soon as somebody makes one.' }
          : { title: 'Nothing was answered yet', words: 'Answers stay here, and beside the mark for whoever asked.' }
      }
    />
  );
}

const settledColumns: readonly Column<SettledRow>[] = [
  { head: 'Row', cell: ({ title }) => <strong>{title}</strong> },
  { head: 'Case', cell: ({ caseId, caseTitle }) => <Link to={`/admin/cases/${caseId}`}>{caseTitle}</Link> },
  { head: 'The trainee says', cell: ({ did }) => (did ? 'I did that' : 'I did not') },
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time> },
];

function Settled({ state }: { state: ListState }) {
  const asked = { ...listQueryOf(state, 'caseId'), sort: 'newest' } as NonNullable<
    ApiOptions<'GET /admin/settled-rows'>['query']
  >;
  const query = useAdminQuery(
    ['settled-rows', asked],
    async (signal) => (await api('GET /admin/settled-rows', { query: asked, signal })).data,
  );
  return (
    <AdminList
      label="Settled rows"
      query={query}
      state={state}
      columns={settledColumns}
      filters={<CaseFilter state={state} />}
      rowKey={({ consultationId, criterion }) => `${consultationId} ${criterion}`}
      empty={{
        title: 'Nothing was settled yet',
        words: 'Rows of which the marker is not sure appear here once settled.',
      }}
    />
  );
}

import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedCase } from '#contract/admin/case-authoring.ts';
import { blueprintLabels } from '#core/blueprint.ts';
import { dayOf } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { listQueryOf, useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './cases-page.module.css';

type Asked = NonNullable<ApiOptions<'GET /admin/cases'>['query']>;

const columns: readonly Column<ListedCase>[] = [
  {
    head: 'Case',
    sort: 'title',
    cell: ({ id, title }) => (
      <>
        <Link to={`/admin/cases/${id}`} className={classes.title}>
          {title || 'Without a title'}
        </Link>
        <span className={classes.id}>{id}</span>
      </>
    ),
  },
  { head: 'Group', cell: ({ group }) => (group ? blueprintLabels[group] : '–'), isMinor: true },
  { head: 'State', cell: (row) => <CaseState row={row} /> },
  {
    head: 'Draft',
    sort: 'changed',
    cell: ({ draftChangedAt, draftChangedBy }) =>
      draftChangedAt ? `${shortMoment(draftChangedAt)}${draftChangedBy ? `, ${draftChangedBy}` : ''}` : '–',
  },
  { head: 'Sign-off', sort: 'review', cell: (row) => <ReviewState row={row} /> },
];

export function CasesPage() {
  const state = useListState({ sort: 'changed' });
  const asked = listQueryOf(state, 'q', 'status', 'group', 'review') as Asked;
  const query = useAdminQuery(
    ['cases', 'list', asked],
    async (signal) => (await api('GET /admin/cases', { query: asked, signal })).data,
  );
  return (
    <>
      <AdminHead
        title="Cases"
        sentence="Every case, published or still being written."
        actions={
          <ButtonLink to="/admin/cases/new" variant="primary" icon={<IconPlus size={18} stroke={1.8} aria-hidden />}>
            New case
          </ButtonLink>
        }
      />
      <AdminList
        label="Cases"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <ListSearch label="Search cases" state={state} />
            <ListFilter label="State" name="status" state={state} options={states} />
            <ListFilter
              label="Group"
              name="group"
              state={state}
              options={Object.entries(blueprintLabels).map(([value, label]) => ({ value, label }))}
            />
            <ListFilter label="Sign-off" name="review" state={state} options={reviews} />
          </>
        }
        actions={({ id, title }) => ({
          label: `Actions for ${title}`,
          entries: [
            { label: 'View', to: `/admin/cases/${id}` },
            { label: 'Edit', to: `/admin/cases/${id}/edit` },
          ],
        })}
        empty={{ title: 'There are no cases yet', words: 'Begin one, or import the text of a file.' }}
      />
    </>
  );
}

const states = [
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'With a draft' },
  { value: 'unpublished', label: 'Never published' },
  { value: 'draft', label: 'Loaded as a draft' },
  { value: 'retired', label: 'Retired' },
];
const reviews = [
  { value: 'pending', label: 'Not signed off' },
  { value: 'due', label: 'Due again' },
];

export function CaseState({ row: { status, version } }: { row: ListedCase }) {
  if (status === null) return <Badge tone="warning">Never published</Badge>;
  const words = { published: 'published', draft: 'a draft from a file', retired: 'retired' }[status];
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{`v${version} ${words}`}</Badge>;
}

function ReviewState({ row: { status, reviewPending, reviewDue } }: { row: ListedCase }) {
  if (status === null) return '–';
  if (reviewPending || !reviewDue) return <Badge>No clinician yet</Badge>;
  const isDue = reviewDue <= dayOf(new Date());
  return <Badge tone={isDue ? 'warning' : 'success'}>{isDue ? `Due since ${reviewDue}` : `Until ${reviewDue}`}</Badge>;
}

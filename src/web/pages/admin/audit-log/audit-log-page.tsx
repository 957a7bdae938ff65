import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { ChangeWords } from './change-words.tsx';

const columns: readonly Column<AuditEntry>[] = [
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time> },
  { head: 'Who', cell: ({ actor }) => actor ?? 'an account that is gone' },
  { head: 'What', cell: ({ action }) => <strong>{sentenceCase(action)}</strong> },
  { head: 'On', cell: (entry) => <Subject entry={entry} /> },
  { head: 'Change', cell: (entry) => <ChangeWords before={entry.before} after={entry.after} /> },
];

export function AuditLogPage() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/audit-log', state, { filters: ['action', 'actor', 'about'] });
  const choices = useAdminQuery(
    ['audit-log', 'choices'],
    async (signal) => (await api('GET /admin/audit-log/choices', { signal })).data,
  );
  return (
    <>
      <AdminHead
        title="Audit log"
        sentence="Every change made in these pages: who, what, before and after. Kept for three years."
      />
      <AdminList
        label="Audit log"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <ListFilter
              label="What"
              name="action"
              state={state}
              options={(choices.data?.actions ?? []).map((action) => ({ value: action, label: sentenceCase(action) }))}
            />
            <ListFilter
              label="Who"
              name="actor"
              state={state}
              options={(choices.data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        empty={{ title: 'Nothing was changed yet', words: 'Changes made in the admin pages stand here from then on.' }}
      />
    </>
  );
}

function Subject({ entry: { subject, aboutUser } }: { entry: AuditEntry }) {
  if (!aboutUser) return subject || '–';
  return (
    <>
      {subject && `${subject}, `}
      <Link to={`/admin/users/${aboutUser}`}>an account</Link>
    </>
  );
}

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

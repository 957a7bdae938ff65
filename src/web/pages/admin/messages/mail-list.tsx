import type { KeptMail } from '#contract/admin/messages.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';

const columns: readonly Column<KeptMail>[] = [
  { head: 'To', cell: ({ recipient }) => recipient },
  { head: 'Subject', cell: ({ subject }) => <strong>{subject}</strong> },
  { head: 'Written', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    head: 'State',
    cell: ({ sentAt }) => (sentAt ? <Badge tone="success">Sent</Badge> : <Badge tone="warning">Kept, not sent</Badge>),
  },
];

const states = [
  { value: 'sent', label: 'Sent' },
  { value: 'kept', label: 'Kept, not sent' },
];

export function MailList() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/mails', state, { filters: ['q', 'state'] });
  return (
    <AdminList
      label="E-mails"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <ListSearch label="Search recipient or subject" state={state} />
          <ListFilter label="State" name="state" state={state} options={states} />
        </>
      }
      empty={{ title: 'No e-mails yet', words: 'E-mails of the last 30 days stand here, without their text.' }}
    />
  );
}

import { Link } from 'react-router';
import type { Account } from '#contract/admin/users.ts';
import { roles } from '#core/auth/identity.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { roleWords } from './role-words.ts';

const columns: readonly Column<Account>[] = [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/users/${id}`}>{name}</Link>
        <small>{email}</small>
      </>
    ),
  },
  {
    head: 'Role',
    cell: ({ role, isConfirmed }) => (
      <>
        {role === 'user' ? roleWords.user : <Badge tone="info">{roleWords[role]}</Badge>}
        {!isConfirmed && <small>address not confirmed</small>}
      </>
    ),
  },
  { head: 'Plan', cell: ({ plan }) => plan },
  { head: 'Consultations', cell: ({ consultations }) => consultations, isNumber: true },
  { head: 'Last signed in', cell: ({ lastSeenAt }) => (lastSeenAt ? shortDay(lastSeenAt) : '–'), isMinor: true },
  { head: 'Since', sort: 'newest', cell: ({ createdAt }) => shortDay(createdAt) },
];

const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role] }));

export function UsersPage() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/users', state, { filters: ['q', 'role'] });
  return (
    <>
      <AdminHead
        title="Users"
        sentence="Everybody with an account. What they said in consultations is not shown here."
      />
      <AdminList
        label="Users"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <ListSearch label="Search name or e-mail" state={state} />
            <ListFilter label="Role" name="role" state={state} options={roleOptions} />
          </>
        }
        empty={{ title: 'Nobody has an account yet', words: 'Whoever signs up stands here.' }}
      />
    </>
  );
}

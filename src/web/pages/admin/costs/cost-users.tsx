import { Link } from 'react-router';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { MonthFilter } from '#web/shell/admin/list/month-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { costWords, tokenWords } from './cost-words.ts';

type User = ApiResponse<'GET /admin/costs/users'>['data']['rows'][number];
const columns: readonly Column<User>[] = [
  { head: 'Account', cell: ({ userId, name }) => <Link to={`/admin/users/${userId}`}>{name}</Link> },
  { head: 'Calls', cell: ({ calls }) => calls, isNumber: true },
  {
    head: 'Tokens',
    sort: 'tokens',
    cell: ({ read, written }) => tokenWords(read + written),
    isNumber: true,
  },
  { head: 'Cost', cell: ({ pence }) => costWords(pence), isNumber: true },
];

export function CostUsers() {
  const state = useListState({ sort: 'tokens' });
  return (
    <AdminList
      label="By account"
      query={useAdminList('GET /admin/costs/users', state, { filters: ['month'] })}
      state={state}
      columns={columns}
      rowKey={({ userId }) => userId}
      filters={
        <>
          <h2>By account</h2>
          <MonthFilter state={state} />
        </>
      }
      empty={{ title: 'For nobody yet', words: 'Accounts for whom a model was asked in the month chosen stand here.' }}
    />
  );
}

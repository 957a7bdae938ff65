import type { TesterReport } from '#contract/admin/surveys.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';

const columns: readonly Column<TesterReport>[] = [
  {
    head: 'Tested',
    cell: ({ tested, device }) => (
      <>
        <strong>{tested}</strong>
        {device && <small>{device}</small>}
      </>
    ),
  },
  { head: 'Expected', cell: ({ expected }) => expected },
  {
    head: 'Happened',
    cell: ({ happened, remarks }) => (
      <>
        {happened}
        {remarks && <small>{remarks}</small>}
      </>
    ),
  },
  { head: 'When', cell: ({ at }) => shortDay(at) },
];

export function ReportList() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/surveys/tester-reports', state);
  return (
    <AdminList
      label="Reports of testers"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'No reports yet', words: 'What testers write in their form stands here.' }}
    />
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { AllowanceOverride } from '#contract/admin/quota.ts';
import { featureWords } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';

const columns: readonly Column<AllowanceOverride>[] = [
  { head: 'Name', cell: ({ userId, name }) => <Link to={`/admin/users/${userId}`}>{name}</Link> },
  { head: 'Feature', cell: ({ feature }) => featureWords[feature].many },
  { head: 'In a month', cell: ({ allowance }) => allowance, isNumber: true },
  { head: 'Until', cell: ({ until }) => (until ? shortDay(until) : 'further notice') },
  { head: 'Why', cell: ({ reason }) => reason },
  {
    head: 'Given',
    cell: ({ createdAt, grantedBy }) => `${shortDay(createdAt)}, ${grantedBy ?? 'somebody gone'}`,
    isMinor: true,
  },
];

/** Where several are in force for one person and feature, the newest counts. */
export function OverrideList() {
  const state = useListState({ sort: 'newest' });
  const [chosen, setChosen] = useState<AllowanceOverride | null>(null);
  const query = useAdminList('GET /admin/quota/overrides', state, { filters: ['user'] });
  const take = useAdminAct(
    (override: string) => api('DELETE /admin/quota/overrides/:override', { params: { override } }),
    'The allowance of the plan counts again.',
  );
  return (
    <>
      <AdminList
        label="Allowances of their own"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(row) => ({
          label: `Actions for the allowance of ${row.name}`,
          entries: [{ label: 'Take away', onSelect: () => setChosen(row) }],
        })}
        empty={{ title: 'Nobody has one', words: 'An allowance given to one person stands here.' }}
      />
      {chosen && (
        <ConfirmDialog
          title={`Take the allowance of ${chosen.name} away?`}
          consequence="What their plan includes counts again, at once."
          confirm="Take away"
          isDanger
          act={take}
          input={chosen.id}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

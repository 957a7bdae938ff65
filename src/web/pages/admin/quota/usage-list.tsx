import { useState } from 'react';
import { Link } from 'react-router';
import type { UsedAllowance } from '#contract/admin/quota.ts';
import { featureWords, openFeatures } from '#core/tariffs/tariffs.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { MonthFilter } from '#web/shell/admin/list/month-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { AllowanceDialog } from './allowance-dialog.tsx';

const columns: readonly Column<UsedAllowance>[] = [
  { head: 'Name', cell: ({ userId, name }) => <Link to={`/admin/users/${userId}`}>{name}</Link> },
  { head: 'Plan', cell: ({ plan }) => plan },
  { head: 'Taken', sort: 'taken', isNumber: true, cell: ({ taken }) => taken },
  {
    head: 'Of their own month',
    isNumber: true,
    cell: ({ used, allowance, isUnlimited }) => (isUnlimited ? `${used}, unlimited` : `${used} of ${allowance}`),
  },
  { head: 'State', cell: (row) => <UseBadge row={row} /> },
  { head: 'Renews', cell: ({ renewsAt }) => shortDay(renewsAt), isMinor: true },
];

function UseBadge({ row: { used, allowance, isUnlimited } }: { row: UsedAllowance }) {
  if (isUnlimited) return <Badge>Unlimited</Badge>;
  if (used >= allowance) return <Badge tone="critical">Used up</Badge>;
  return used / allowance > nearlyUsed ? (
    <Badge tone="warning">Nearly used</Badge>
  ) : (
    <Badge tone="success">Enough</Badge>
  );
}
/** As the bar of the user turns. */
const nearlyUsed = 0.8;

const features = openFeatures.map((value) => ({ value, label: featureWords[value].many }));

export function UsageList() {
  const state = useListState({ sort: 'taken' });
  const [chosen, setChosen] = useState<UsedAllowance | null>(null);
  const query = useAdminList('GET /admin/quota', state, { filters: ['q', 'feature', 'month'] });
  return (
    <>
      <AdminList
        label="Use of allowances"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ userId }) => userId}
        filters={
          <>
            <ListSearch label="Search name or e-mail" state={state} />
            <ListFilter label="Feature" name="feature" all="consultations" state={state} options={features} />
            <MonthFilter state={state} />
          </>
        }
        actions={(row) => ({
          label: `Actions for ${row.name}`,
          entries: [{ label: 'Give an allowance', onSelect: () => setChosen(row) }],
        })}
        empty={{
          title: 'Nothing was used yet',
          words: 'Whoever took some of the feature in the month chosen stands here.',
        }}
      />
      {chosen && <AllowanceDialog userId={chosen.userId} name={chosen.name} onClose={() => setChosen(null)} />}
    </>
  );
}

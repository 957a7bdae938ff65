import { Link } from 'react-router';
import type { AdminSubscription } from '#contract/admin/subscriptions.ts';
import { intervalWords } from '#core/tariffs/tariffs.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { useTariffs } from '../tariffs/tariff-queries.ts';
import { stateWords } from './state-words.ts';

const columns: readonly Column<AdminSubscription>[] = [
  {
    head: 'Subscriber',
    cell: ({ userId, name, email }) => (
      <>
        <Link to={`/admin/subscriptions/${userId}`}>{name}</Link>
        <small>{email}</small>
      </>
    ),
  },
  {
    head: 'Plan',
    cell: ({ planName, interval, pendingPlan }) => (
      <>
        {planName}, {intervalWords[interval]}
        {pendingPlan && <small>then {pendingPlan}</small>}
      </>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>,
  },
  {
    head: 'Paid until',
    sort: 'period-end',
    cell: ({ periodEnd }) => (periodEnd ? shortDay(periodEnd) : 'no end'),
  },
];

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'cancelling', label: 'Ends with the period' },
  { value: 'past_due', label: 'Payment failed' },
  { value: 'grace', label: 'In grace' },
  { value: 'over', label: 'Over' },
];

export function SubscriptionsPage() {
  const state = useListState({ sort: 'period-end', direction: 'up' });
  const query = useAdminList('GET /admin/subscriptions', state, { filters: ['q', 'plan', 'state'] });
  const tariffs = useTariffs();
  const plans = (tariffs.data ?? []).filter(({ prices }) => prices.month !== null);
  return (
    <>
      <AdminHead title="Subscriptions" sentence="Every subscription with its state and what is paid for." />
      <AdminList
        label="Subscriptions"
        query={query}
        state={state}
        columns={columns}
        rowKey={({ userId }) => userId}
        filters={
          <>
            <ListSearch label="Search name or e-mail" state={state} />
            <ListFilter label="State" name="state" state={state} options={stateOptions} />
            <ListFilter
              label="Plan"
              name="plan"
              state={state}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        }
        empty={{ title: 'Nobody has subscribed yet', words: 'Whoever buys a plan stands here.' }}
      />
    </>
  );
}

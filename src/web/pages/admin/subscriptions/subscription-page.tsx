import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { intervalWords } from '#core/tariffs/tariffs.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminAct, useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import cards from '#web/shell/admin/cards.module.css';
import { Facts } from '#web/shell/admin/facts.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortDay, shortMoment } from '#web/shell/admin/moment-words.ts';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { ReasonDialog } from '#web/shell/admin/reason-dialog.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { stateWords } from './state-words.ts';

type Act = 'cancel' | 'reactivate' | 'check';

const acts: Record<Act, { title: string; consequence: string; confirm: string; done: string; isDanger?: boolean }> = {
  cancel: {
    title: 'Cancel this subscription?',
    consequence:
      'It ends with the period that is paid for; one whose payment failed ends now. Nothing more is charged.',
    confirm: 'Cancel subscription',
    done: 'The subscription is cancelled.',
    isDanger: true,
  },
  reactivate: {
    title: 'Take the cancellation back?',
    consequence: 'The subscription renews again at the end of its period, and is charged for.',
    confirm: 'Reactivate',
    done: 'The subscription goes on.',
  },
  check: {
    title: 'Compare with the payment service?',
    consequence: 'What happened there since is written down here. Nothing is charged by this.',
    confirm: 'Compare',
    done: 'The subscription is as the payment service has it.',
  },
};

type Event = AdminSubscriptionDetail['events'][number];
const eventColumns: readonly Column<Event>[] = [
  { head: 'When', cell: ({ at }) => shortMoment(at) },
  { head: 'What', cell: ({ kind }) => <strong>{kind.replaceAll('_', ' ')}</strong> },
];
type Invoice = AdminSubscriptionDetail['invoices'][number];
const invoiceColumns: readonly Column<Invoice>[] = [
  { head: 'Number', cell: ({ number }) => <strong>{number}</strong> },
  { head: 'Date', cell: ({ date }) => shortDay(date) },
  { head: 'State', cell: ({ status }) => status },
  { head: 'Total', cell: ({ pence }) => inPounds(pence), isNumber: true },
];

export function SubscriptionPage() {
  const { id = '' } = useParams();
  const query = useAdminQuery(
    ['subscriptions', id],
    async (signal) => (await api('GET /admin/subscriptions/:id', { params: { id }, signal })).data,
  );
  return (
    <>
      <AdminHead
        title={query.data?.name ?? 'Subscription'}
        above={[{ label: 'Subscriptions', to: '/admin/subscriptions' }]}
      />
      <Loaded label="The subscription" query={query}>
        {(subscription) => <SubscriptionCards subscription={subscription} />}
      </Loaded>
    </>
  );
}

function SubscriptionCards({ subscription }: { subscription: AdminSubscriptionDetail }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const { state, userId } = subscription;
  return (
    <div className={cards.stack}>
      <Card
        title="Subscription"
        titleAction={
          <span className={cards.acts}>
            <Button size="sm" onClick={() => setAsked('check')}>
              Compare
            </Button>
            {state === 'cancelling' && (
              <Button size="sm" onClick={() => setAsked('reactivate')}>
                Reactivate
              </Button>
            )}
            {(state === 'active' || state === 'past_due') && (
              <Button size="sm" variant="danger" onClick={() => setAsked('cancel')}>
                Cancel
              </Button>
            )}
          </span>
        }
      >
        <Facts
          facts={[
            ['Plan', `${subscription.planName}, ${intervalWords[subscription.interval]}`],
            [
              'State',
              <Badge key="state" tone={stateWords[state].tone}>
                {stateWords[state].text}
              </Badge>,
            ],
            ['Paid from', subscription.periodStart ? shortDay(subscription.periodStart) : '–'],
            ['Paid until', subscription.periodEnd ? shortDay(subscription.periodEnd) : 'no end'],
            ['Then', subscription.pendingPlan ?? 'the same'],
            ['Card', subscription.card ?? 'none'],
            [
              'Account',
              <Link key="account" to={`/admin/users/${userId}`}>
                {subscription.email}
              </Link>,
            ],
          ]}
        />
      </Card>
      <div className={cards.pair}>
        <Card title="What happened" padded={false}>
          <PlainTable
            label="Events"
            columns={eventColumns}
            rows={subscription.events}
            rowKey={({ id }) => id}
            none="Nothing yet."
          />
        </Card>
        <Card title="Invoices" padded={false}>
          <PlainTable
            label="Invoices"
            columns={invoiceColumns}
            rows={subscription.invoices}
            rowKey={({ id }) => id}
            none="None yet."
          />
        </Card>
      </div>
      {asked && <ActDialog act={asked} userId={userId} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ActDialog({ act, userId, onClose }: { act: Act; userId: string; onClose: () => void }) {
  const { done, ...words } = acts[act];
  const mutation = useAdminAct(
    (reason: string) => api(`POST /admin/subscriptions/:id/${act}`, { params: { id: userId }, body: { reason } }),
    done,
  );
  return <ReasonDialog {...words} act={mutation} onClose={onClose} />;
}

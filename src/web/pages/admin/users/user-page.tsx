import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AccountDetail } from '#contract/admin/users.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import cards from '#web/shell/admin/cards.module.css';
import { Facts } from '#web/shell/admin/facts.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortDay, shortMoment } from '#web/shell/admin/moment-words.ts';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { AllowanceDialog } from '../quota/allowance-dialog.tsx';
import { stateWords } from '../subscriptions/state-words.ts';
import { roleWords } from './role-words.ts';
import { EndSessionsDialog, RoleDialog } from './user-dialogs.tsx';

const sessionColumns: readonly Column<AccountDetail['sessions'][number]>[] = [
  { head: 'Device', cell: ({ device }) => <strong>{device}</strong> },
  { head: 'Signed in', cell: ({ createdAt }) => shortMoment(createdAt) },
  { head: 'Last used', cell: ({ lastUsedAt }) => shortMoment(lastUsedAt) },
];

export function UserPage() {
  const { id = '' } = useParams();
  const query = useAdminQuery(
    ['users', id],
    async (signal) => (await api('GET /admin/users/:id', { params: { id }, signal })).data,
  );
  return (
    <>
      <AdminHead title={query.data?.name ?? 'User'} above={[{ label: 'Users', to: '/admin/users' }]} />
      <Loaded label="The account" query={query}>
        {(user) => <UserCards user={user} />}
      </Loaded>
    </>
  );
}

function UserCards({ user }: { user: AccountDetail }) {
  const [open, setOpen] = useState<'role' | 'sessions' | 'allowance' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={cards.stack}>
      <Card
        title="Account"
        titleAction={
          <Button size="sm" onClick={() => setOpen('role')}>
            Change role
          </Button>
        }
      >
        <Facts
          facts={[
            ['E-mail', user.isConfirmed ? user.email : `${user.email} (not confirmed)`],
            ['Role', roleWords[user.role]],
            ['Since', shortDay(user.createdAt)],
            ['Second factor', user.hasSecondFactor ? 'Set up' : 'Not set up'],
            ['Consultations', user.consultations],
            [
              'Changes by administrators',
              <Link key="log" to={`/admin/audit-log?about=${user.id}`}>
                Audit log
              </Link>,
            ],
          ]}
        />
      </Card>
      <Card
        title="Plan"
        titleAction={
          <Button size="sm" onClick={() => setOpen('allowance')}>
            Give an allowance
          </Button>
        }
      >
        <Facts
          facts={[
            ['Plan', user.plan],
            [
              'Subscription',
              user.subscriptionState === 'none' ? (
                'None'
              ) : (
                <Link key="subscription" to={`/admin/subscriptions/${user.id}`}>
                  {stateWords[user.subscriptionState].text}
                </Link>
              ),
            ],
            [
              'Allowances of their own',
              <Link key="own" to={`/admin/quota-monitoring?show=overrides&user=${user.id}`}>
                Show
              </Link>,
            ],
          ]}
        />
      </Card>
      <Card
        title="Signed in on"
        padded={false}
        titleAction={
          user.sessions.length > 0 && (
            <Button size="sm" variant="danger" onClick={() => setOpen('sessions')}>
              End all sessions
            </Button>
          )
        }
      >
        <PlainTable
          label="Sessions"
          columns={sessionColumns}
          rows={user.sessions}
          rowKey={({ id }) => id}
          none="On no device."
        />
      </Card>
      {open === 'role' && <RoleDialog user={user} onClose={close} />}
      {open === 'sessions' && <EndSessionsDialog user={user} onClose={close} />}
      {open === 'allowance' && <AllowanceDialog userId={user.id} name={user.name} onClose={close} />}
    </div>
  );
}

import { Link } from 'react-router';
import type { AdminDashboard } from '#contract/admin/dashboard.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { Loaded } from '#web/shell/admin/loaded.tsx';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { PlainTable } from '#web/shell/admin/plain-table.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { ChangeWords } from '../audit-log/change-words.tsx';
import classes from './dashboard-cards.module.css';

const states = {
  ok: { text: 'OK', tone: 'success' },
  degraded: { text: 'Degraded', tone: 'warning' },
  off: { text: 'Not set up', tone: 'neutral' },
} as const;

export function ServicesCard({ services }: Pick<AdminDashboard, 'services'>) {
  return (
    <Card title="Services" padded={false}>
      <PlainTable
        label="Services"
        rows={services}
        rowKey={({ name }) => name}
        none="None."
        columns={[
          { head: 'Service', cell: ({ name }) => <strong>{name}</strong> },
          { head: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
          { head: 'Note', cell: ({ note }) => note },
        ]}
      />
    </Card>
  );
}

export function ChallengeCard({ challenges, inAll }: { challenges: AdminDashboard['challenges']; inAll: number }) {
  return (
    <Card
      title="Challenged marks"
      titleAction={<span className={classes.note}>{`${inAll} in all`}</span>}
      padded={false}
    >
      <PlainTable
        label="Challenged marks"
        rows={challenges}
        rowKey={({ consultationId, criterion }) => consultationId + criterion}
        none="Nobody has challenged a mark."
        columns={[
          { head: 'Criterion', cell: ({ criterion }) => <strong>{criterion}</strong> },
          { head: 'Case', cell: ({ caseTitle }) => caseTitle },
          { head: 'Says', cell: ({ reason }) => `“${reason}”` },
          { head: 'When', cell: ({ at }) => shortMoment(at) },
        ]}
      />
    </Card>
  );
}

interface PlanBarsProps {
  plans: AdminDashboard['plans'];
  accounts: number;
  ending: number;
}

export function PlanBars({ plans, accounts, ending }: PlanBarsProps) {
  const most = Math.max(1, ...plans.map(({ holders }) => holders));
  return (
    <Card title="Subscriptions" titleAction={<Link to="/admin/subscriptions">Open</Link>}>
      <ul className={classes.bars}>
        {plans.map(({ name, holders }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes.track} aria-hidden="true">
              <i style={{ width: `${(100 * holders) / most}%` }} />
            </span>
            <strong>{holders}</strong>
          </li>
        ))}
      </ul>
      <p className={classes.count}>{`${accounts} accounts; ${ending} end this week.`}</p>
    </Card>
  );
}

const latest = 5;

export function LatestEntries() {
  const query = useAdminQuery(['audit-log', 'latest'], async (signal) =>
    (await api('GET /admin/audit-log', { signal })).data.rows.slice(0, latest),
  );
  return (
    <Card title="Audit log" titleAction={<Link to="/admin/audit-log">All entries</Link>} padded={false}>
      <Loaded label="The audit log" query={query}>
        {(entries) => (
          <PlainTable
            label="Audit log"
            rows={entries}
            rowKey={({ id }) => id}
            none="Nothing was changed yet."
            columns={[
              { head: 'When', cell: ({ at }) => shortMoment(at) },
              { head: 'Who', cell: ({ actor }) => actor ?? 'an account that is gone' },
              { head: 'What', cell: ({ action }) => <strong>{action}</strong> },
              { head: 'On', cell: ({ subject, aboutUser }) => subject || (aboutUser ? 'an account' : '–') },
              {
                head: 'Change',
                cell: ({ before, after }) => <ChangeWords before={before} after={after} />,
                isMinor: true,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

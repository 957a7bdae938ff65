import { Link } from 'react-router';
import type { AdminDashboard } from '#contract/admin/dashboard.ts';
import { inPounds } from '#core/tariffs/money.ts';
import classes from './figure-strip.module.css';

/** The numbers that somebody looks at first, each with what it means. */
export function FigureStrip({ figures }: { figures: AdminDashboard['figures'] }) {
  const { oldestWaitSeconds, failedJobs, failedPayments, aiPence, openTodos } = figures;
  const shown = [
    { name: 'Consulting now', value: figures.consulting, note: 'reading or talking' },
    { name: 'Begun today', value: figures.today, note: `${figures.yesterday} yesterday` },
    {
      name: 'Marking queue',
      value: figures.waitingForMarks,
      note: oldestWaitSeconds === null ? 'oldest: none' : `oldest: ${oldestWaitSeconds} s`,
    },
    { name: 'Work that failed', value: failedJobs, note: 'of the last 30 days', isBad: failedJobs > 0 },
    {
      name: 'AI cost this month',
      value: aiPence === null ? '–' : inPounds(aiPence),
      note: aiPence === null ? 'a price is missing' : 'by recorded calls',
      to: '/admin/costs',
    },
    {
      name: 'Failed payments',
      value: failedPayments,
      note: failedPayments > 0 ? 'in grace period' : 'none',
      isBad: failedPayments > 0,
      to: '/admin/subscriptions?state=past_due',
    },
    { name: 'Open todos', value: openTodos, note: 'to see to', to: '/admin/todos?state=open' },
  ];
  return (
    <dl className={classes.strip}>
      {shown.map(({ name, value, note, isBad = false, to }) => (
        <div key={name}>
          <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={isBad ? classes.bad : classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Link } from 'react-router';
import type { Invoice } from '#contract/subscription.ts';
import { longDay } from '#core/dates.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './invoices-card.module.css';

const states = {
  paid: { tone: 'success', text: 'Paid' },
  open: { tone: 'critical', text: 'Not paid yet' },
  void: { tone: 'neutral', text: 'Cancelled' },
} as const;

/** Past payments, newest first, each with its receipt. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) {
    return (
      <Card title="Billing history">
        <p className={classes.none}>Nothing has been charged yet. Each payment will stand here with its receipt.</p>
      </Card>
    );
  }
  return (
    <Card title="Billing history" padded={false}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.date}>
              Date
            </th>
            <th scope="col">What for</th>
            <th scope="col" className={classes.state}>
              State
            </th>
            <th scope="col" className={classes.amount}>
              Total
            </th>
            <th scope="col">
              <span className="visually-hidden">Receipt</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, date, description, total_pence, status }) => (
            <tr key={id}>
              <td className={classes.date}>{longDay(date)}</td>
              <td className={classes.what}>
                {description}
                <small>
                  {number}
                  <span className={classes.moved}>
                    {' '}
                    · {longDay(date)} · {states[status].text}
                  </span>
                </small>
              </td>
              <td className={classes.state}>
                <Badge tone={states[status].tone}>{states[status].text}</Badge>
              </td>
              <td className={classes.amount}>{inPounds(total_pence)}</td>
              <td>
                <Link to={`/subscription?receipt=${id}`} aria-label={`Receipt ${number}`}>
                  {status === 'paid' ? 'Receipt' : 'Invoice'}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

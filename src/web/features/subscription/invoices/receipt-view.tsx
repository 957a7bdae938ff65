import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { Receipt } from '#contract/subscription.ts';
import { inPounds } from '#core/tariffs/money.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import './print-receipt.css';
import { longDay } from '#core/dates.ts';
import { cardName } from '../checkout/card-words.ts';
import classes from './receipt-view.module.css';

/** A receipt as a study budget wants it; printed, it is alone on the page. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { number, date, status, lines, billed_to, seller, purpose, payment_method } = receipt;
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', longDay(date)],
    ['Period', `${longDay(receipt.period_start)} to ${longDay(receipt.period_end)}`],
    ['Billed to', `${billed_to.name}, ${billed_to.email}`],
    ['Sold by', seller],
    ['What it is for', purpose],
    ...(payment_method && status === 'paid' ? [['Paid with', cardName(payment_method)] as [string, string]] : []),
  ];
  return (
    <>
      <div className={classes.tools} data-not-printed>
        <ButtonLink to="/subscription" variant="subtle" icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}>
          Back to the subscription
        </ButtonLink>
        <Button
          variant="primary"
          icon={<IconPrinter size={16} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          Print or save
        </Button>
      </div>
      <article className={classes.sheet} data-print-receipt>
        <div className={classes.top}>
          <h1>{status === 'paid' ? 'Receipt' : status === 'open' ? 'Invoice, not paid yet' : 'Invoice, cancelled'}</h1>
          <Wordmark height={30} decorative />
        </div>
        <dl className={classes.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <table className={classes.amounts}>
          <caption className="visually-hidden">Amounts</caption>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ text, pence }) => (
              <tr key={text}>
                <td>{text}</td>
                <td>{inPounds(pence)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Net</th>
              <td>{inPounds(receipt.net_pence)}</td>
            </tr>
            <tr>
              <th scope="row">VAT {receipt.vat_rate_percent}%, included</th>
              <td>{inPounds(receipt.vat_pence)}</td>
            </tr>
            <tr className={classes.total}>
              <th scope="row">Total</th>
              <td>{inPounds(receipt.total_pence)}</td>
            </tr>
          </tfoot>
        </table>
      </article>
    </>
  );
}

import { dayOf } from '#core/dates.ts';
import type { Interval } from '#core/tariffs/tariffs.ts';
import { columns, type Narrowed, type RowOf } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import type { PaymentMethod } from './billing-store.ts';

export interface InvoiceLine {
  text: string;
  pence: number;
}

export interface NewInvoice {
  ref: string;
  userId: string;
  issuedAt: Date;
  planId: string;
  planName: string;
  interval: Interval;
  periodStart: Date;
  periodEnd: Date;
  totalPence: number;
  vatPence: number;
  lines: readonly InvoiceLine[];
  status: 'paid' | 'open' | 'void';
  paymentMethod: PaymentMethod | null;
}

const invoiceColumns = columns(
  'invoices',
  'id',
  'number',
  'issued_at',
  'plan_name',
  'interval',
  'period_start',
  'period_end',
  'total_pence',
  'vat_pence',
  'lines',
  'status',
  'payment_method',
);
export type InvoiceRow = Narrowed<
  RowOf<typeof invoiceColumns>,
  { interval: Interval; lines: InvoiceLine[]; payment_method: PaymentMethod }
>;

/** Writes an invoice that is new, or what has become of a known one: what is paid stays paid, what is void is not open again. */
export async function saveInvoice(tx: Queryable, invoice: NewInvoice): Promise<InvoiceRow | undefined> {
  const known = await tx.one<InvoiceRow>(sql`
    UPDATE invoices SET status = CASE WHEN status = 'open' OR ${invoice.status} = 'paid' THEN ${invoice.status} ELSE status END,
      payment_method = coalesce(payment_method, ${invoice.paymentMethod && JSON.stringify(invoice.paymentMethod)})
    WHERE ref = ${invoice.ref} RETURNING ${invoiceColumns}`);
  if (known) return known;
  const year = Number(dayOf(invoice.issuedAt).slice(0, 4));
  const counted = await tx.one<{ last: number }>(sql`
    INSERT INTO invoice_numbers AS known (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = known.last + 1 RETURNING last`);
  const number = `CLV-${year}-${String(counted?.last).padStart(6, '0')}`;
  return tx.one<InvoiceRow>(sql`
    INSERT INTO invoices (ref, number, user_id, issued_at, plan_id, plan_name, interval, period_start, period_end,
      total_pence, vat_pence, lines, status, payment_method)
    VALUES (${invoice.ref}, ${number}, ${invoice.userId}, ${invoice.issuedAt}, ${invoice.planId}, ${invoice.planName},
      ${invoice.interval}, ${invoice.periodStart}, ${invoice.periodEnd}, ${invoice.totalPence}, ${invoice.vatPence},
      ${JSON.stringify(invoice.lines)}, ${invoice.status}, ${invoice.paymentMethod && JSON.stringify(invoice.paymentMethod)})
    RETURNING ${invoiceColumns}`);
}

export const listInvoices = (db: Queryable, userId: string) =>
  db.rows<InvoiceRow>(sql`
    SELECT ${invoiceColumns} FROM invoices WHERE user_id = ${userId} ORDER BY issued_at DESC, number DESC LIMIT 100`);

export const findInvoice = (db: Queryable, userId: string, id: string) =>
  db.one<InvoiceRow>(sql`SELECT ${invoiceColumns} FROM invoices WHERE user_id = ${userId} AND id = ${id}`);

export const findOpenInvoice = (db: Queryable, userId: string) =>
  db.one<InvoiceRow & { ref: string }>(sql`
    SELECT ref, ${invoiceColumns} FROM invoices WHERE user_id = ${userId} AND status = 'open' ORDER BY issued_at DESC LIMIT 1`);

export const voidOpenInvoices = (tx: Queryable, userId: string) =>
  tx.run(sql`UPDATE invoices SET status = 'void' WHERE user_id = ${userId} AND status = 'open'`);

/** Answers 1 the first time for a paid invoice, and never again. */
export const claimReceipt = (tx: Queryable, id: string, now: Date) =>
  tx.run(sql`
    UPDATE invoices SET receipt_sent_at = ${now} WHERE id = ${id} AND status = 'paid' AND receipt_sent_at IS NULL`);

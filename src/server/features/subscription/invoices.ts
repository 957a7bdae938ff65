import { vatWithin } from '#core/tariffs/money.ts';
import type { Queryable } from '../../db/sql.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { findAccount } from './billing-store.ts';
import * as store from './invoice-store.ts';
import { receiptMail } from './receipt-words.ts';
import { lockUser } from './subscription-store.ts';

export type WrittenInvoice = Omit<store.NewInvoice, 'vatPence' | 'paymentMethod'>;
type PostReceipt = (tx: Queryable, invoice: store.InvoiceRow, person: { name: string; email: string }) => Promise<void>;

export const receiptsByMail =
  ({ jobs, publicUrl }: { jobs: JobQueue; publicUrl: string }): PostReceipt =>
  async (tx, invoice, person) => {
    const link = `${publicUrl}/subscription?receipt=${invoice.id}`;
    await postMail(tx, jobs, { recipient: person.email, ...receiptMail(invoice, person, link), link });
  };

/** Writes invoices down and sends each paid one's receipt, once. */
export function createInvoices({ clock, postReceipt }: { clock: Clock; postReceipt: PostReceipt }) {
  return async (tx: Queryable, invoice: WrittenInvoice): Promise<void> => {
    const person = await lockUser(tx, invoice.userId);
    if (!person) return;
    const paymentMethod = (await findAccount(tx, invoice.userId))?.method ?? null;
    const saved = await store.saveInvoice(tx, { ...invoice, vatPence: vatWithin(invoice.totalPence), paymentMethod });
    if (!saved || !(await store.claimReceipt(tx, saved.id, clock.now()))) return;
    const name = `${person.first_name} ${person.last_name}`.trim();
    await postReceipt(tx, saved, { name, email: person.email });
  };
}

export type WriteInvoice = ReturnType<typeof createInvoices>;

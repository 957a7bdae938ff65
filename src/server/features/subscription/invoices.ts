import { vatWithin } from '#core/subscription/money.ts';
import type { Queryable } from '../../db/sql.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { findAccount } from './billing-store.ts';
import * as store from './invoice-store.ts';
import { receiptMail } from './receipt-words.ts';
import { lockUser } from './subscription-store.ts';

export type WrittenInvoice = Omit<store.NewInvoice, 'vatPence' | 'paymentMethod'>;

/** Writes invoices down and sends each paid one's receipt, once. */
export function invoicesOver(deps: { clock: Clock; jobs: JobQueue; publicUrl: string }) {
  return async (tx: Queryable, invoice: WrittenInvoice): Promise<void> => {
    const person = await lockUser(tx, invoice.userId);
    if (!person) return;
    const paymentMethod = (await findAccount(tx, invoice.userId))?.method ?? null;
    const saved = await store.saveInvoice(tx, { ...invoice, vatPence: vatWithin(invoice.totalPence), paymentMethod });
    if (!saved || !(await store.claimReceipt(tx, saved.id, deps.clock.now()))) return;
    const link = `${deps.publicUrl}/subscription?receipt=${saved.id}`;
    const name = `${person.first_name} ${person.last_name}`.trim();
    await postMail(tx, deps.jobs, {
      recipient: person.email,
      ...receiptMail(saved, { name, email: person.email }, link),
      link,
    });
  };
}

export type WriteInvoice = ReturnType<typeof invoicesOver>;

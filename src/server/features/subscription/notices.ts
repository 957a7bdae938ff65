import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../db/sql.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CardPayments } from '../../ports/payments/card-payments.ts';
import { mapNotice } from '../../ports/payments/remote-events.ts';
import * as store from './billing-store.ts';
import { record } from './ledger.ts';
import type { StripeBilling } from './stripe-billing.ts';

export const reconcileJob = 'subscription.reconcile';
export const newMethodJob = 'subscription.new-method';

/** Notices of the payment service: checked, kept, and turned into events, all or nothing. */
export function createNotices(deps: {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  cards: CardPayments;
  billing: Pick<StripeBilling, 'writeRemoteInvoice'>;
}) {
  const { db, clock, jobs, cards, billing } = deps;
  return async (raw: string, signature: string | undefined): Promise<void> => {
    const notice = mapNotice(cards.readNotice(raw, signature, clock.now()));
    if (!notice) throw new AppError('NOTICE_REFUSED');
    await db.transaction(async (tx) => {
      const now = clock.now();
      const account = notice.customerId && (await store.findAccountOfCustomer(tx, notice.customerId));
      // Of somebody who is no customer here, or no longer, nothing is kept but that a notice came.
      const body = account ? raw : '{}';
      if (!(await store.saveNotice(tx, { id: notice.id, kind: notice.kind, body, now }))) return;
      if (!account) return;
      const userId = account.user_id;
      await record(tx, userId, notice.events, now);
      if (notice.invoice) {
        // An upgrade's invoice may be older than the upgrade: what it is for, the subscription tells, which is asked for below.
        if (notice.invoice.reason !== 'subscription_update') {
          await billing.writeRemoteInvoice(tx, userId, notice.invoice);
        }
        if (notice.invoice.status === 'paid' && notice.invoice.subscriptionId) {
          await store.payCheckoutOf(tx, notice.invoice.subscriptionId);
        }
      }
      if (notice.newMethodId) await jobs.enqueue(tx, newMethodJob, { userId, methodId: notice.newMethodId });
      // Two notices of one second do not tell which came first, and none tells the card: ask.
      else if (notice.events.length > 0) await jobs.enqueue(tx, reconcileJob, { userId });
    });
  };
}

import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../jobs/queue.ts';
import type { RowByRow } from '../../jobs/row-by-row.ts';
import { type Clock, later } from '../../ports/clock.ts';
import type { CardPayments } from '../../ports/payments/card-payments.ts';
import { createInvoices, receiptsByMail } from './invoices.ts';
import { createNotices, newMethodJob, reconcileJob } from './notices.ts';
import { stripeBilling } from './stripe-billing.ts';
import { claimForCheck, dueForRenewal } from './subscription-store.ts';
import { createSubscriptions } from './subscriptions.ts';
import { testBilling } from './test-billing.ts';

const day = 24 * 60 * 60;

interface BillingDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  publicUrl: string;
  /** Null: the test checkout stands in. */
  cards: CardPayments | null;
  log: { warn(details: object, message: string): void };
}

/** Everything about money, with the card payment service or without it. */
export function createBilling(deps: BillingDependencies) {
  const { db, clock, jobs, cards } = deps;
  const writeInvoice = createInvoices({ clock, postReceipt: receiptsByMail(deps) });

  if (!cards) {
    const billing = testBilling({ db, clock, writeInvoice });
    return {
      billing,
      test: billing,
      endAll: async () => undefined,
      subscriptions: createSubscriptions({ db, clock, billing }),
      takeNotice: async () => {
        throw new AppError('NOTICE_REFUSED');
      },
      jobHandlers: {} satisfies JobHandlers,
      async sweep(_db: Database, now: Date, rows: RowByRow) {
        await rows({ name: 'renewals', list: (except) => dueForRenewal(db, now, except), work: billing.settle }, now);
      },
    };
  }

  const billing = stripeBilling({ db, clock, cards, writeInvoice, log: deps.log });
  return {
    billing,
    test: null,
    endAll: billing.endAll,
    subscriptions: createSubscriptions({ db, clock, billing }),
    takeNotice: createNotices({ db, clock, jobs, cards, billing }),
    jobHandlers: {
      [reconcileJob]: ({ userId }: { userId: string }) => billing.reconcile(userId),
      [newMethodJob]: ({ userId, methodId }: { userId: string; methodId: string }) =>
        billing.chargeMethod(userId, methodId),
    } satisfies JobHandlers,
    async sweep(_db: Database, now: Date) {
      // One transaction: who counts as compared has a job that compares. What may fail, fails in that job.
      await db.transaction(async (tx) => {
        const due = await claimForCheck(tx, { now, checkedBefore: later(now, -day) });
        for (const { user_id } of due) await jobs.enqueue(tx, reconcileJob, { userId: user_id });
      });
    },
  };
}

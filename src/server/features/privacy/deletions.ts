import { AppError } from '#contract/protocol/errors.ts';
import { productName } from '#core/brand.ts';
import { keptDays } from '#core/privacy/retention.ts';
import type { Database } from '../../db/sql.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';
import type { JobHandlers, JobQueue } from '../../jobs/queue.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { layOut } from '../../ports/mail-layout.ts';
import * as store from './deletion-store.ts';

const endOutsideJob = 'privacy.end-outside';
const hour = 60 * 60;
const day = 24 * hour;

export interface DeletionDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  checkPassword(stored: string, password: string): Promise<boolean>;
  /** Ends subscriptions and forgets the customer at the payment service; harmless when that is done already. */
  endPayments(remote: { stripeCustomerId: string | null; refs: readonly string[] }): Promise<void>;
  /** Without a post office nobody can be told, and nothing may be kept. */
  canMail: boolean;
}

/** An account that goes, with everything about it. */
export function createDeletions({ db, clock, jobs, checkPassword, endPayments, canMail }: DeletionDependencies) {
  const endOutside = async (deletionId: string): Promise<void> => {
    const open = await store.findOpenDeletion(db, deletionId);
    if (!open) return;
    await endPayments(open);
    await store.finishDeletion(db, deletionId, clock.now());
  };

  /** What the job has given up on is never given up: somebody without an account must not be charged. */
  const sweep: Sweep = async (database, now, rows) => {
    await rows(
      {
        name: 'deleted accounts',
        list: (except) => store.listOpenDeletions(database, later(now, -hour), except),
        work: endOutside,
      },
      now,
    );
    await store.forgetErased(database, {
      deletions: later(now, -keptDays.account_deletions * day),
      invoices: later(now, -keptDays.erased_invoices * day),
    });
  };

  return {
    sweep,
    jobHandlers: {
      [endOutsideJob]: ({ deletionId }: { deletionId: string }) => endOutside(deletionId),
    } satisfies JobHandlers,

    /** All of it or nothing: whoever gets no answer is still there, or gone. */
    async delete(userId: string, given: { password: string; email: string }): Promise<void> {
      await db.transaction(async (tx) => {
        const person = await store.lockPerson(tx, userId);
        if (!person) throw new AppError('NOT_SIGNED_IN');
        if (person.email !== given.email) throw refused('email', 'This is not the address of your account.');
        if (!(await checkPassword(person.passwordHash, given.password))) {
          throw refused('password', 'This is not your password.');
        }
        const { stripeCustomerId } = person;
        const refs = await store.listRemote(tx, userId);
        await store.erase(tx, person);
        const deletionId = await store.saveDeletion(tx, { now: clock.now(), stripeCustomerId, refs });
        await jobs.enqueue(tx, endOutsideJob, { deletionId });
        if (canMail) await postMail(tx, jobs, { recipient: person.email, ...goodbyeMail() }, { forget: true });
      });
    },
  };
}

const refused = (path: string, message: string) => new AppError('INVALID_REQUEST', { issues: [{ path, message }] });

const goodbyeMail = () =>
  layOut({
    subject: `Your ${productName} account is deleted`,
    before: [
      'Hello,',
      'your account and everything in it is deleted, as you asked. Invoices that tax law tells us to keep are kept without your name or address.',
    ],
    after: ['If this was not you, somebody else knew your password: change it wherever you use the same one.'],
  });

import { AppError } from '#contract/protocol/errors.ts';
import type { Database } from '../../../db/sql.ts';
import type { Change, RecordAudit } from '../../../http/audited-change.ts';
import type { JobHandlers, JobQueue } from '../../../jobs/queue.ts';

const finishJob = 'subscriptions.finish-action';
/** Longer than the payment service is ever waited for. */
const finishedWithinSeconds = 120;

type State = Readonly<Record<string, string | null>>;

interface Begun {
  userId: string;
  actorId: string;
  action: string;
  reason: string;
  before: State;
}

export interface ActionDependencies {
  db: Database;
  jobs: JobQueue;
  recordAudit: RecordAudit;
  /** What is told of a subscription before and after. */
  stateOf(userId: string): Promise<State>;
  /** Writes down what has happened at the payment service since somebody last looked. */
  settle(userId: string): Promise<void>;
}

/**
 * What an administrator does to a subscription at the payment service, with its entry in the audit log. No transaction is open
 * while that service is asked: what was begun is a job for later, which the entry takes away. Should the server stop in between, the job
 * finds out what came of it and writes the entry.
 */
export function createActions({ db, jobs, recordAudit, stateOf, settle }: ActionDependencies) {
  const finish = async ({ userId, actorId, action, reason, before }: Begun): Promise<void> => {
    await settle(userId);
    const after = await stateOf(userId);
    if (Object.keys(after).every((key) => after[key] === before[key])) return;
    await db.transaction((tx) =>
      recordAudit(tx, { actorId, action }, { aboutUser: userId, before, after: { ...after, reason } }),
    );
  };

  return {
    jobHandlers: { [finishJob]: finish } satisfies JobHandlers,

    async act(asked: Omit<Begun, 'before'>, change: Change, work: (userId: string) => Promise<unknown>) {
      const { userId, reason } = asked;
      const before = await stateOf(userId);
      const job = await db.transaction((tx) =>
        jobs.enqueue(tx, finishJob, { ...asked, before }, { afterSeconds: finishedWithinSeconds }),
      );
      try {
        await work(userId);
      } catch (error) {
        // Refused: nothing was done. Anything else may have been done, and the job will tell.
        if (error instanceof AppError && error.status < 500) await jobs.withdraw(db, job);
        throw error;
      }
      const after = { ...(await stateOf(userId)), reason };
      return change(async (tx, record) => {
        // The job has begun, so the entry is its own to write.
        const isOurs = await jobs.withdraw(tx, job);
        await record(isOurs ? { aboutUser: userId, before, after } : null);
        return { success: true as const };
      });
    },
  };
}

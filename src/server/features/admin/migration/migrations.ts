import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../../jobs/queue.ts';
import { type Clock, later } from '../../../ports/clock.ts';
import * as store from './store.ts';

const migrateJob = 'subscriptions.migrate';
/** A job does so many and hands on to the next, so that a restart never waits long for one. */
const perJob = 50;
/** Longer than the payment service is ever waited for. */
const takenSeconds = 120;

export interface MigrationDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  /** Plans the change with the next period, once however often it is asked for; null, or why it was left alone. */
  planChange(userId: string, planId: string): Promise<string | null>;
  /** Takes such a change back; null, or why it stays. */
  undoChange(userId: string, planId: string): Promise<string | null>;
}

/**
 * Moves everybody on a plan to another with their next period. The people are written down when it begins; each is then seen to by itself and
 * marked, so that after a crash it goes on with those that are left, and nobody is moved twice. No transaction is open while the payment
 * service is asked: whoever asks has taken the subscription for longer than that lasts.
 */
export function createMigrations({ db, clock, jobs, planChange, undoChange }: MigrationDependencies) {
  const passes = {
    running: {
      takes: 'waiting',
      ends: 'done',
      work: async (userId: string, toPlan: string) => outcome(await planChange(userId, toPlan), 'moved', 'skipped'),
    },
    undoing: {
      takes: 'moved',
      ends: 'undone',
      work: async (userId: string, toPlan: string) => outcome(await undoChange(userId, toPlan), 'undone', 'kept'),
    },
  } as const;

  const goOn = async ({ migrationId }: { migrationId: string }): Promise<void> => {
    const found = await store.findMigration(db, migrationId);
    if (!found || found.state === 'done' || found.state === 'undone') return;
    const { takes, ends, work } = passes[found.state];
    let seenTo = 0;
    for (; seenTo < perJob; seenTo += 1) {
      const item = await store.takeItem(db, migrationId, takes, {
        now: clock.now(),
        until: later(clock.now(), takenSeconds),
      });
      if (!item) break;
      const { userId } = item;
      await store.leaveItem(db, { id: migrationId, userId, from: takes }, await work(userId, found.toPlan));
    }
    await db.transaction(async (tx) => {
      const locked = await store.lockMigration(tx, migrationId);
      if (locked?.state !== found.state) return;
      // What is left and not free may be in the hands of a process that is gone.
      const afterSeconds = seenTo === 0 ? takenSeconds : 0;
      if (await store.isLeft(tx, migrationId, takes))
        await jobs.enqueue(tx, migrateJob, { migrationId }, { afterSeconds });
      else await store.setState(tx, migrationId, ends, clock.now());
    });
  };

  return {
    jobHandlers: { [migrateJob]: goOn } satisfies JobHandlers,

    async begin(tx: Queryable, asked: { from: string; to: string; reason: string; by: string }) {
      await refuseOddPlans(tx, asked);
      if (await store.isUnderWay(tx, asked.from)) {
        throw new AppError('INVALID_REQUEST', {
          issues: [{ path: 'from', message: 'A migration from this plan is under way.' }],
        });
      }
      const made = await store.insertMigration(tx, { ...asked, now: clock.now() });
      await jobs.enqueue(tx, migrateJob, { migrationId: made.id });
      return made;
    },

    async undo(tx: Queryable, id: string) {
      const found = await store.lockMigration(tx, id);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.state !== 'done') {
        throw new AppError('INVALID_REQUEST', {
          issues: [{ path: 'id', message: 'Only a migration that is done can be undone.' }],
        });
      }
      await store.setState(tx, id, 'undoing', null);
      await jobs.enqueue(tx, migrateJob, { migrationId: id });
      return found;
    },
  };
}

export type Migrations = ReturnType<typeof createMigrations>;

const outcome = <Done extends store.ItemState, Left extends store.ItemState>(
  note: string | null,
  done: Done,
  left: Left,
) => ({
  state: note === null ? done : left,
  note,
});

export async function refuseOddPlans(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  const sold = await store.plansOnOffer(db);
  const issue =
    from === to
      ? { path: 'to', message: 'Choose another plan.' }
      : sold.some(({ id }) => id === to)
        ? null
        : { path: 'to', message: 'People can only move to a plan that is on offer.' };
  if (issue) throw new AppError('INVALID_REQUEST', { issues: [issue] });
}

import type { Queryable } from '#server/db/sql.ts';
import type { RecordActivity } from '#server/ports/activity.ts';
import { type Ended, setEnded, setOverdueEnded, setReleased } from './store.ts';

interface EndingDependencies {
  recordActivity: RecordActivity;
  /** Sees to the marking, in the transaction of the end: there is never an end without it. */
  markLater(tx: Queryable, consultationId: string): Promise<unknown>;
}

/** Every way a consultation ends goes through here, so that each end is told of once. */
export function createEndings({ recordActivity, markLater }: EndingDependencies) {
  const tell = async (tx: Queryable, { id, userId, title, endedAt, held }: Ended) => {
    // A visitor's sample is neither logged nor marked.
    if (userId === null) return;
    await recordActivity(tx, {
      userId,
      kind: 'consultation-ended',
      subject: title,
      link: `/feedback/${id}`,
      at: endedAt,
    });
    // Marks that do not exist cannot be seen anywhere before the mock exam is over.
    if (!held) await markLater(tx, id);
  };

  return {
    /** By the doctor or the patient, before time. */
    async now(tx: Queryable, id: string, at: Date): Promise<void> {
      const ended = await setEnded(tx, id, at);
      if (ended) await tell(tx, ended);
    },
    /** By the clock: the end is the hard stop, whenever somebody looks. */
    async overdue(tx: Queryable, now: Date, only: { userId: string } | { id: string }): Promise<void> {
      for (const ended of await setOverdueEnded(tx, now, only)) await tell(tx, ended);
    },
    /** The mock exam of these ended consultations is over. */
    async release(tx: Queryable, ids: readonly string[]): Promise<void> {
      for (const { id } of await setReleased(tx, ids)) await markLater(tx, id);
    },
  };
}
export type Endings = ReturnType<typeof createEndings>;

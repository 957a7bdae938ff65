import type { Queryable } from '../../db/sql.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import { type Ended, setEnded, setOverdueEnded } from './store.ts';

/** Every way a consultation ends goes through here, so that each end is told of once. */
export function endings(recordActivity: RecordActivity) {
  const tell = async (tx: Queryable, { id, userId, title, endedAt }: Ended) => {
    if (userId === null) return;
    await recordActivity(tx, {
      userId,
      kind: 'consultation-ended',
      subject: title,
      link: `/feedback/${id}`,
      at: endedAt,
    });
  };

  return {
    /** By the doctor or the patient, before time. */
    async now(tx: Queryable, id: string, at: Date): Promise<void> {
      const ended = await setEnded(tx, id, at);
      if (ended) await tell(tx, ended);
    },
    /** By the clock: the end is the hard stop, whenever somebody looks. */
    async overdue(tx: Queryable, now: Date, only: { userId: string } | { id: string } | 'all'): Promise<void> {
      for (const ended of await setOverdueEnded(tx, now, only)) await tell(tx, ended);
    },
  };
}
export type Endings = ReturnType<typeof endings>;

import type { Database } from '../../db/sql.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import { later } from '../../ports/clock.ts';
import { endings } from './endings.ts';
import { deletePreviewsBefore } from './store.ts';

const day = 24 * 60 * 60;

/** For housekeeping: writes down the ends that nobody has looked at, and forgets visitors' samples after a day. */
export async function sweepConsultations(db: Database, now: Date, recordActivity: RecordActivity): Promise<void> {
  await db.transaction((tx) => endings(recordActivity).overdue(tx, now, 'all'));
  await deletePreviewsBefore(db, later(now, -day));
}

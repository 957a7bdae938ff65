import type { Database } from '../../db/sql.ts';
import { later } from '../../ports/clock.ts';
import type { Endings } from './endings.ts';
import { deletePreviewsBefore } from './store.ts';

const day = 24 * 60 * 60;

/** For housekeeping: writes down the ends that nobody has looked at, and forgets visitors' samples after a day. */
export async function sweepConsultations(db: Database, now: Date, endings: Endings): Promise<void> {
  await db.transaction((tx) => endings.overdue(tx, now, 'all'));
  await deletePreviewsBefore(db, later(now, -day));
}

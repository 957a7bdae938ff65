import { keptDays } from '#core/privacy/retention.ts';
import type { Database } from '#server/db/sql.ts';
import type { RowByRow } from '#server/jobs/row-by-row.ts';
import { later } from '#server/ports/clock.ts';
import type { Endings } from './endings.ts';
import { deleteSample, listOverdue, listSamplesBefore } from './store.ts';

const day = 24 * 60 * 60;

/** For housekeeping: writes down the ends that nobody has looked at, and forgets visitors' samples after a day. */
export async function sweepConsultations(db: Database, now: Date, rows: RowByRow, endings: Endings): Promise<void> {
  await rows(
    {
      name: 'overdue consultations',
      list: (except) => listOverdue(db, now, except),
      work: (id) => db.transaction((tx) => endings.overdue(tx, now, { id })),
    },
    now,
  );
  await rows(
    {
      name: 'old samples',
      list: (except) => listSamplesBefore(db, later(now, -keptDays.samples * day), except),
      work: (id) => deleteSample(db, id),
    },
    now,
  );
}

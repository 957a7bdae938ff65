import { keptDays, retentions } from '#core/privacy/retention.ts';
import { type Database, type Queryable, sql, sqlOfNames } from '../db/sql.ts';
import { type Clock, later } from '../ports/clock.ts';
import { type RowByRow, rowByRow } from './row-by-row.ts';

const everyMilliseconds = 15 * 60 * 1000;
const day = 24 * 60 * 60;

interface Log {
  error(details: object, message: string): void;
}

/** Something to see to regularly. Each is tried by itself; where a single row may fail, it goes through them one by one. */
export type Sweep = (db: Database, now: Date, rows: RowByRow) => Promise<unknown>;

/** Removes what has served its time; answers a function that stops it. */
export function housekeeping(db: Database, clock: Clock, log: Log, sweeps: readonly Sweep[]): () => void {
  const timer = setInterval(
    () => runSweeps([...forgetting, forgetUnconfirmed, ...sweeps], { db, now: clock.now(), log }),
    everyMilliseconds,
  );
  timer.unref();
  return () => clearInterval(timer);
}

export async function runSweeps(
  sweeps: readonly Sweep[],
  { db, now, log }: { db: Database; now: Date; log: Log },
): Promise<void> {
  const rows = rowByRow(db, log);
  for (const sweep of sweeps) {
    await sweep(db, now, rows).catch((error: Error) => log.error({ message: error.message }, 'housekeeping failed'));
  }
}

/** Whatever has a period of its own, each table by itself. */
export const forgetting: readonly ((db: Queryable, now: Date) => Promise<unknown>)[] = retentions.map(
  ({ table, since, days }) =>
    (db, now) =>
      db.run(sql`DELETE FROM ${sqlOfNames([table])} WHERE ${sqlOfNames([since])} < ${later(now, -days * day)}`),
);

/** Accounts that nobody has confirmed, unless a link to do so still works. */
export const forgetUnconfirmed: Sweep = (db, now, rows) => {
  const isForgotten = sql`email_verified_at IS NULL AND created_at < ${later(now, -keptDays.unconfirmed * day)}
    AND NOT EXISTS (SELECT FROM account_tokens WHERE user_id = users.id AND purpose = 'verify' AND expires_at > ${now})`;
  return rows(
    {
      name: 'unconfirmed accounts',
      list: async (except) => {
        const found = await db.rows<{ id: string }>(sql`
          SELECT id FROM users WHERE ${isForgotten} AND id <> ALL(${except}::uuid[])`);
        return found.map(({ id }) => id);
      },
      work: (id) => db.run(sql`DELETE FROM users WHERE id = ${id} AND ${isForgotten}`),
    },
    now,
  );
};

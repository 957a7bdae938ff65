import { type Database, sql } from '../db/sql.ts';
import { later } from '../ports/clock.ts';

const firstPauseSeconds = 15 * 60;
const longestPauseSeconds = 24 * 60 * 60;

interface RowSweep {
  /** Unique among all sweeps. */
  name: string;
  /** What is due, without those to leave alone this time. */
  list(except: readonly string[]): Promise<readonly string[]>;
  /** In a transaction of its own. */
  work(id: string): Promise<unknown>;
}

export type RowByRow = (sweep: RowSweep, now: Date) => Promise<void>;

/** One row that throws is logged and left alone for longer and longer; it neither undoes nor stops the others. */
export function rowByRow(db: Database, log: { error(details: object, message: string): void }): RowByRow {
  const setAside = async (sweep: string, id: string, now: Date, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const row = await db.one<{ failures: number }>(sql`
      INSERT INTO set_aside AS known (sweep, row_id, failures, until, last_error)
      VALUES (${sweep}, ${id}, 1, ${later(now, firstPauseSeconds)}, ${message.slice(0, 500)})
      ON CONFLICT (sweep, row_id) DO UPDATE SET failures = known.failures + 1, last_error = excluded.last_error,
        until = ${now}::timestamptz + make_interval(secs =>
          least(${firstPauseSeconds} * power(2, known.failures), ${longestPauseSeconds}))
      RETURNING failures`);
    log.error({ sweep, row: id, failures: row?.failures, message }, 'a row is set aside');
  };

  return async ({ name, list, work }, now) => {
    const known = await db.rows<{ id: string; rests: boolean }>(sql`
      SELECT row_id AS id, until > ${now} AS rests FROM set_aside WHERE sweep = ${name}`);
    const failedBefore = new Set(known.map(({ id }) => id));
    for (const id of await list(known.flatMap(({ id, rests }) => (rests ? [id] : [])))) {
      try {
        await work(id);
        if (failedBefore.has(id)) await db.run(sql`DELETE FROM set_aside WHERE sweep = ${name} AND row_id = ${id}`);
      } catch (error) {
        await setAside(name, id, now, error);
      }
    }
  };
}

import { type Queryable, sql } from '../db/sql.ts';
import { type Clock, later } from '../ports/clock.ts';

const everyMilliseconds = 15 * 60 * 1000;
const day = 24 * 60 * 60;

/** Removes what has served its time; answers a function that stops it. */
export function housekeeping(
  db: Queryable,
  clock: Clock,
  log: { error(details: object, message: string): void },
): () => void {
  const timer = setInterval(() => {
    sweep(db, clock.now()).catch((error: Error) => log.error({ message: error.message }, 'housekeeping failed'));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM sessions WHERE expires_at < ${now}`);
  await db.run(sql`DELETE FROM account_tokens WHERE expires_at < ${now}`);
  await db.run(sql`DELETE FROM rate_limits WHERE window_ends < ${now}`);
  await db.run(sql`DELETE FROM idempotent_answers WHERE created_at < ${later(now, -2 * day)}`);
}

import { type Database, type Queryable, sql } from '../db/sql.ts';
import { type Clock, later } from '../ports/clock.ts';

const everyMilliseconds = 15 * 60 * 1000;
const day = 24 * 60 * 60;

/** Removes what has served its time; answers a function that stops it. */
export function housekeeping(
  db: Database,
  clock: Clock,
  log: { error(details: object, message: string): void },
  sweeps: readonly ((db: Database, now: Date) => Promise<void>)[],
): () => void {
  const timer = setInterval(async () => {
    for (const clean of [sweep, ...sweeps]) {
      await clean(db, clock.now()).catch((error: Error) =>
        log.error({ message: error.message }, 'housekeeping failed'),
      );
    }
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM sessions WHERE expires_at < ${now}`);
  await db.run(sql`DELETE FROM account_tokens WHERE expires_at < ${now}`);
  await db.run(sql`DELETE FROM rate_limits WHERE window_ends < ${now}`);
  await db.run(sql`DELETE FROM known_devices WHERE seen_at < ${later(now, -365 * day)}`);
  const monthAgo = later(now, -30 * day);
  await db.run(sql`DELETE FROM users WHERE email_verified_at IS NULL AND created_at < ${monthAgo}`);
  await db.run(sql`DELETE FROM mails WHERE created_at < ${monthAgo}`);
  await db.run(sql`DELETE FROM jobs WHERE failed_at < ${monthAgo}`);
  await db.run(sql`DELETE FROM idempotent_answers WHERE created_at < ${later(now, -2 * day)}`);
}

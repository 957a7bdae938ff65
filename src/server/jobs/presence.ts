import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsAway } from '#core/consultations/time-away.ts';
import { type Database, type PooledDatabase, type Queryable, sql } from '../db/sql.ts';

/** From the last sign of life of any instance to the next. */
export interface Outage {
  from: Date;
  to: Date;
  /** What clocks are given for it. */
  seconds: number;
}

export interface Presence {
  /** The number of this instance, for what it writes down as being under way. */
  readonly instance: number;
  isAlive(tx: Queryable, instance: number): Promise<boolean>;
  /** Answers once the others can see this instance; without a database it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Any fixed number that no other lock of two numbers uses. */
const lockClass = 8_213_790;
const beatMilliseconds = 1000;

/**
 * Each instance holds a lock on a connection of its own. PostgreSQL frees it the moment the process is gone, so that its
 * unfinished work can be taken over at once. On the same connection it gives a sign of life; whoever finds that there
 * was none for a while tells `onReturn`, in the transaction that closes the gap: nobody tells it twice.
 */
export function createPresence(
  db: PooledDatabase,
  log: { warn(details: object, message: string): void },
  onReturn: (tx: Queryable, outage: Outage) => Promise<void>,
): Presence {
  const instance = randomInt(2 ** 31 - 1);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const rest = () => pause(beatMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  const stayPresent = async (session: Database, isPresent: () => void) => {
    await session.run(sql`SELECT pg_advisory_lock(${lockClass}, ${instance})`);
    // A lost second of signs of life is no loss; what follows from a gap is written for good.
    await session.run(sql`SET synchronous_commit = off`);
    while (!stopping.signal.aborted) {
      await beat(session, onReturn);
      isPresent();
      await rest();
    }
  };
  const keepOn = async (isPresent: () => void) => {
    while (!stopping.signal.aborted) {
      await db
        .session((session) => stayPresent(session, isPresent))
        .catch((error: Error) => log.warn({ message: error.message }, 'no sign of life can be given'));
      isPresent();
      await rest();
    }
  };

  return {
    instance,
    isAlive: async (tx, other) => {
      if (other === instance) return true;
      const row = await tx.one<{ gone: boolean }>(sql`
        SELECT pg_try_advisory_xact_lock_shared(${lockClass}, ${other}) AS gone`);
      return !row?.gone;
    },
    start: () =>
      new Promise((resolve) => {
        running = keepOn(resolve);
      }),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** By the database's clock, which all instances share. */
export async function beat(db: Database, onReturn: (tx: Queryable, outage: Outage) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const last = await tx.one<{ from: Date; to: Date }>(sql`
      SELECT seen_at AS "from", clock_timestamp() AS "to" FROM heartbeat FOR UPDATE`);
    if (!last) throw new Error('the table of signs of life is empty');
    await tx.run(sql`UPDATE heartbeat SET seen_at = greatest(seen_at, ${last.to})`);
    const seconds = secondsAway(last.from, last.to);
    if (seconds === 0) return;
    await tx.run(sql`SET LOCAL synchronous_commit = on`);
    await onReturn(tx, { ...last, seconds });
  });
}

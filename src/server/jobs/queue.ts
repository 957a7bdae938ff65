import { type Database, type Queryable, sql } from '../db/sql.ts';

/** What a kind of work does. Work is done at least once, so doing it twice must be harmless. */
export type JobHandlers = Record<string, (payload: never) => Promise<void>>;

export interface JobQueue {
  /** Part of the caller's transaction: the work exists exactly if what caused it does. Answers its id. */
  enqueue(tx: Queryable, kind: string, payload: object, when?: { afterSeconds: number }): Promise<string>;
  /** Takes back what nobody has begun; answers false where somebody has. */
  withdraw(tx: Queryable, id: string): Promise<boolean>;
  start(handlers: JobHandlers): void;
  stop(): Promise<void>;
  /** Does everything that is due now; for tests and for an orderly end. */
  drain(handlers: JobHandlers): Promise<void>;
}

interface Job {
  id: string;
  kind: string;
  payload: never;
  attempts: number;
}

const maxAttempts = 8;
/** Renewed while the work goes on: a worker that died holds its job no longer than this. */
const usualLockSeconds = 60;
const renewalsPerLock = 3;
const pollMilliseconds = 1000;
/** Jobs done side by side: one that waits for an outside service holds up no other. */
const lanes = 3;

export function jobQueue(
  db: Database,
  log: { error(details: object, message: string): void },
  { lockSeconds = usualLockSeconds } = {},
): JobQueue {
  let running: Promise<unknown> | undefined;
  let stopped = false;
  const waiting = new Set<() => void>();
  /** Ours, however long they take: when a lock runs out, only others may think that we died. */
  const underWay = new Set<string>();
  const wake = () => {
    for (const goOn of waiting) goOn();
  };

  const claim = () =>
    db.one<Job>(sql`
      UPDATE jobs SET attempts = attempts + 1, locked_until = now() + make_interval(secs => ${lockSeconds})
      WHERE id = (
        SELECT id FROM jobs
        WHERE failed_at IS NULL AND run_at <= now() AND (locked_until IS NULL OR locked_until < now())
          AND id <> ALL(${[...underWay]}::bigint[])
        ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, attempts`);

  // The number of the attempt says whose lock it is: another worker that took the job over has counted on.
  const isOurs = ({ id, attempts }: Job) => sql`id = ${id} AND attempts = ${attempts}`;

  const renewWhileWorking = (job: Job): (() => void) => {
    const renew = () =>
      db.run(sql`
        UPDATE jobs SET locked_until = now() + make_interval(secs => ${lockSeconds})
        WHERE ${isOurs(job)} AND locked_until IS NOT NULL`);
    const timer = setInterval(
      () =>
        renew().catch((error: Error) =>
          log.error({ job: job.id, kind: job.kind, message: error.message }, 'job lock not renewed'),
        ),
      (lockSeconds * 1000) / renewalsPerLock,
    );
    timer.unref();
    return () => clearInterval(timer);
  };

  const work = async (job: Job, handlers: JobHandlers) => {
    underWay.add(job.id);
    const stopRenewing = renewWhileWorking(job);
    try {
      if (job.attempts > maxAttempts) throw new Error('Every worker that took this job died');
      const handle = handlers[job.kind];
      if (!handle) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await handle(job.payload);
      await db.run(sql`DELETE FROM jobs WHERE id = ${job.id}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error({ job: job.id, kind: job.kind, attempts: job.attempts, message }, 'job failed');
      const gaveUp = job.attempts >= maxAttempts;
      await db.run(sql`
        UPDATE jobs SET locked_until = NULL, last_error = ${message.slice(0, 500)},
          run_at = now() + make_interval(secs => ${4 ** job.attempts}),
          failed_at = CASE WHEN ${gaveUp} THEN now() END
        WHERE ${isOurs(job)}`);
    } finally {
      stopRenewing();
      underWay.delete(job.id);
    }
  };

  const drain = async (handlers: JobHandlers) => {
    while (!stopped) {
      const job = await claim();
      if (!job) return;
      await work(job, handlers);
    }
  };

  const loop = async (handlers: JobHandlers) => {
    while (!stopped) {
      await drain(handlers).catch((error: Error) =>
        log.error({ message: error.message }, 'job queue waits for the database'),
      );
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, pollMilliseconds);
        waiting.add(goOn);
        if (stopped) goOn();
      });
    }
  };

  return {
    async enqueue(tx, kind, payload, { afterSeconds } = { afterSeconds: 0 }) {
      const job = await tx.one<{ id: string }>(sql`
        INSERT INTO jobs (kind, payload, run_at)
        VALUES (${kind}, ${JSON.stringify(payload)}, now() + make_interval(secs => ${afterSeconds})) RETURNING id`);
      if (!job) throw new Error(`no job of kind ${kind} was written`);
      // The transaction commits a moment later; the poll catches what this wake-up misses.
      if (afterSeconds === 0) setTimeout(() => wake(), 20).unref();
      return job.id;
    },
    withdraw: async (tx, id) => (await tx.run(sql`DELETE FROM jobs WHERE id = ${id} AND attempts = 0`)) > 0,
    start(handlers) {
      running = Promise.all(Array.from({ length: lanes }, () => loop(handlers)));
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
    drain,
  };
}

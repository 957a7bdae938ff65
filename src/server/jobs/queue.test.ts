import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type JobHandlers, jobQueue } from './queue.ts';

const log = { error: () => undefined };
const queueOn = (db = database.db) => jobQueue(db, log);
let database: TestDatabase;

interface JobRow {
  attempts: number;
  locked_until: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  delay: number;
}
const jobs = () =>
  database.db.rows<JobRow>(sql`
    SELECT attempts, locked_until, failed_at, last_error, extract(epoch FROM run_at - now())::float AS delay
    FROM jobs ORDER BY id`);
const makeDue = () => database.db.run(sql`UPDATE jobs SET run_at = now()`);

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.run(sql`DELETE FROM jobs`));
afterAll(() => database.drop());

/** Keeps what it was asked to do, and does it as told. */
function recorder(act: (n: number) => Promise<void> = async () => undefined) {
  const done: number[] = [];
  const handlers: JobHandlers = {
    count: async ({ n }: { n: number }) => {
      done.push(n);
      await act(n);
    },
  };
  return { done, handlers };
}

describe('work', () => {
  it('exists only if the transaction that caused it commits', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder();
    const failing = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, 'count', { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.db.transaction(async (tx) => {
      await queue.enqueue(tx, 'count', { n: 2 });
      await queue.drain(handlers);
      expect(done).toEqual([]);
    });
    await queue.drain(handlers);
    expect(done).toEqual([2]);
    expect(await jobs()).toEqual([]);
  });

  it('is done in the order it was asked for', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder();
    for (let n = 1; n <= 5; n += 1) await queue.enqueue(database.db, 'count', { n });
    await queue.drain(handlers);
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('that fails is tried again after growing delays, and given up after 8 tries', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder(async () => {
      throw new Error(`no luck ${'x'.repeat(1000)}`);
    });
    await queue.enqueue(database.db, 'count', { n: 1 });
    let lastDelay = 0;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await queue.drain(handlers);
      const [job] = await jobs();
      expect(job).toMatchObject({
        attempts: attempt,
        locked_until: null,
        last_error: expect.stringContaining('no luck'),
      });
      expect(job?.last_error?.length).toBeLessThanOrEqual(500);
      expect(job?.failed_at === null).toBe(attempt < 8);
      expect(job?.delay).toBeGreaterThan(lastDelay);
      lastDelay = job?.delay ?? 0;
      await queue.drain(handlers);
      expect(done).toHaveLength(attempt);
      await makeDue();
    }
    await queue.drain(handlers);
    expect(done).toHaveLength(8);
    expect(await jobs()).toHaveLength(1);
  });

  it('that fails does not hold up the work behind it', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder(async (n) => {
      if (n === 1) throw 'not even an Error';
    });
    for (const n of [1, 2]) await queue.enqueue(database.db, 'count', { n });
    await queue.drain(handlers);
    expect(done).toEqual([1, 2]);
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'not even an Error' }]);
  });

  it('of a kind nobody knows is kept, and says why', async () => {
    const queue = queueOn();
    await queue.enqueue(database.db, 'from-a-newer-version', {});
    await queue.drain({});
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('from-a-newer-version') }]);
  });

  it('of a worker that died is taken over when its lock expires, not before', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder();
    await queue.enqueue(database.db, 'count', { n: 1 });
    await database.db.run(sql`UPDATE jobs SET attempts = 1, locked_until = now() + interval '1 minute'`);
    await queue.drain(handlers);
    expect(done).toEqual([]);
    await database.db.run(sql`UPDATE jobs SET locked_until = now() - interval '1 second'`);
    await queue.drain(handlers);
    expect(done).toEqual([1]);
    expect(await jobs()).toEqual([]);
  });

  it('that kills every worker is given up as well', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder();
    await queue.enqueue(database.db, 'count', { n: 1 });
    await database.db.run(sql`UPDATE jobs SET attempts = 8, locked_until = now() - interval '1 second'`);
    await queue.drain(handlers);
    expect(done).toEqual([]);
    expect(await jobs()).toMatchObject([{ failed_at: expect.any(Date) }]);
  });

  it('is held by its worker for a minute while it is done', async () => {
    const queue = queueOn();
    let seen: JobRow[] = [];
    const { handlers } = recorder(async () => {
      seen = await jobs();
    });
    await queue.enqueue(database.db, 'count', { n: 1 });
    await queue.drain(handlers);
    const [held] = seen;
    expect(held).toMatchObject({ attempts: 1, locked_until: expect.any(Date) });
  });
});

describe('several instances on one database', () => {
  it('never do one job at the same time, nor twice, nor leave one out', async () => {
    const otherPool = poolFor(database.connection, 4, () => undefined);
    const total = 300;
    await database.db.run(sql`
      INSERT INTO jobs (kind, payload) SELECT 'count', jsonb_build_object('n', n) FROM generate_series(1, ${total}::int) AS n`);
    const active = new Set<number>();
    let most = 0;
    const { done, handlers } = recorder(async (n) => {
      expect(active.has(n)).toBe(false);
      active.add(n);
      most = Math.max(most, active.size);
      await nextTurn();
      active.delete(n);
    });
    const queues = [queueOn(), queueOn(), queueOn(createDatabase(otherPool)), queueOn(createDatabase(otherPool))];
    await Promise.all(queues.map((queue) => queue.drain(handlers)));
    await otherPool.end();
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    expect(most).toBeGreaterThan(1);
    expect(await jobs()).toEqual([]);
  });
});

describe('work that takes longer than its lock', () => {
  const lockSeconds = 0.6;
  const shortLocks = (db = database.db) => jobQueue(db, log, { lockSeconds });
  const isPast = async (moment: Date | null | undefined) =>
    (await database.db.one<{ past: boolean }>(sql`SELECT now() > ${moment}::timestamptz AS past`))?.past;

  /** A job under way on a first instance, and how to let it go on. */
  async function underWay(db = database.db, end: () => void = () => undefined) {
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { done, handlers } = recorder(async () => {
      await isLetGo;
      end();
    });
    await database.db.run(sql`INSERT INTO jobs (kind, payload) VALUES ('count', '{"n": 1}')`);
    const finished = shortLocks(db).drain(handlers);
    await vi.waitFor(() => expect(done).toEqual([1]));
    const [claimed] = await jobs();
    const lockIsOver = () => vi.waitFor(async () => expect(await isPast(claimed?.locked_until)).toBe(true), 10_000);
    return { letGo, finished, lockIsOver };
  }

  it('is not repeated by another instance while it is worked on', async () => {
    const first = await underWay();
    await first.lockIsOver();
    const { done, handlers } = recorder();
    await shortLocks().drain(handlers);
    expect(done).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 1 }]);
    first.letGo();
    await first.finished;
    expect(await jobs()).toEqual([]);
  });

  it('is taken over from an instance that has gone, once the lock has run out', async () => {
    const pool = poolFor(database.connection, 2, () => undefined);
    const first = await underWay(createDatabase(pool));
    await pool.end();
    const { done, handlers } = recorder();
    await vi.waitFor(async () => {
      await shortLocks().drain(handlers);
      expect(done).toEqual([1]);
    }, 10_000);
    expect(await jobs()).toEqual([]);
    first.letGo();
    await expect(first.finished).rejects.toThrow();
  });

  it('leaves a job alone that another has taken over, when it fails after all', async () => {
    const first = await underWay(database.db, () => {
      throw new Error('too late');
    });
    await database.db.run(sql`UPDATE jobs SET attempts = 2, locked_until = now() + interval '1 minute'`);
    first.letGo();
    await first.finished;
    expect(await jobs()).toMatchObject([{ attempts: 2, locked_until: expect.any(Date), last_error: null }]);
  });
});

describe('a running queue', () => {
  it('notices new work by itself, also work that another instance wrote', async () => {
    const queue = queueOn();
    const { done, handlers } = recorder();
    queue.start(handlers);
    await queue.enqueue(database.db, 'count', { n: 1 });
    await expect.poll(() => done).toEqual([1]);
    await database.db.run(sql`INSERT INTO jobs (kind, payload) VALUES ('count', '{"n": 2}')`);
    await expect.poll(() => done, { timeout: 5000 }).toEqual([1, 2]);
    await queue.stop();
  });

  it('finishes what it is doing when it stops, and leaves the rest free for others', async () => {
    const queue = queueOn();
    let finished = 0;
    let stopped: Promise<void> | undefined;
    const { done, handlers } = recorder(async () => {
      stopped ??= queue.stop();
      await nextTurn();
      finished += 1;
    });
    for (let n = 1; n <= 9; n += 1) await queue.enqueue(database.db, 'count', { n });
    queue.start(handlers);
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    expect(done.length).toBeLessThanOrEqual(3);
    expect(finished).toBe(done.length);
    const left = await jobs();
    expect(left).toHaveLength(9 - done.length);
    for (const job of left) expect(job).toMatchObject({ attempts: 0, locked_until: null });
  });

  it('goes on with other work while one job waits for somebody', async () => {
    const queue = queueOn();
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { done, handlers } = recorder((n) => (n === 1 ? isLetGo : Promise.resolve()));
    for (const n of [1, 2, 3]) await queue.enqueue(database.db, 'count', { n });
    queue.start(handlers);
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
    expect(done.toSorted()).toEqual([1, 2, 3]);
    // Its lock runs out while it waits; new work shows that the queue has looked again.
    await database.db.run(sql`UPDATE jobs SET locked_until = now() - interval '1 second'`);
    await queue.enqueue(database.db, 'count', { n: 4 });
    await vi.waitFor(() => expect(done).toContain(4), { timeout: 5000 });
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
    expect(done.toSorted()).toEqual([1, 2, 3, 4]);
    letGo();
    await vi.waitFor(async () => expect(await jobs()).toEqual([]));
    await queue.stop();
  });
});

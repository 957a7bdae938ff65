import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { beat, createPresence, type Outage, type Presence } from './presence.ts';

const silent = { warn: () => undefined };
let database: TestDatabase;
let told: Outage[];
const tell = async (_tx: unknown, outage: Outage) => {
  told.push(outage);
};
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  told = [];
});
afterAll(() => database.drop());

describe('the signs of life of the server', () => {
  const silentFor = (seconds: number) =>
    database.db.run(sql`UPDATE heartbeat SET seen_at = clock_timestamp() - make_interval(secs => ${seconds})`);

  it('a gap is told once, however many instances come back at once', async () => {
    await silentFor(90);
    await Promise.all(Array.from({ length: 5 }, () => beat(database.db, tell)));
    expect(told).toHaveLength(1);
    expect(told[0]?.seconds).toBeGreaterThanOrEqual(90);
    expect(told[0]?.seconds).toBeLessThan(100);
  });

  it('nothing is told while there is somebody', async () => {
    await silentFor(0);
    await beat(database.db, tell);
    expect(told).toEqual([]);
  });

  it('a gap is told again if what follows from it could not be written down', async () => {
    await silentFor(90);
    await expect(beat(database.db, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
    await beat(database.db, tell);
    expect(told).toHaveLength(1);
  });
});

describe('an instance', () => {
  const all: Presence[] = [];
  const arrive = async () => {
    const presence = createPresence(database.db, silent, tell);
    all.push(presence);
    await presence.start();
    return presence;
  };
  afterAll(() => Promise.all(all.map((presence) => presence.stop())));
  const sees = (who: Presence, other: Presence) => database.db.transaction((tx) => who.isAlive(tx, other.instance));

  it('is seen by the others from its start to its end', async () => {
    const [one, two] = [await arrive(), await arrive()];
    expect(await sees(one, two)).toBe(true);
    expect(await sees(one, one)).toBe(true);
    await two.stop();
    await expect.poll(() => sees(one, two), { timeout: 10_000 }).toBe(false);
  });

  it('comes back by itself when its connection breaks', async () => {
    const [one, two] = [await arrive(), await arrive()];
    await database.db.run(sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${two.instance}`);
    await expect.poll(() => sees(one, two), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => sees(one, two), { timeout: 10_000 }).toBe(true);
  });
});

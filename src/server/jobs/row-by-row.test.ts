import { afterAll, beforeAll, expect, it } from 'vitest';
import { later } from '#server/ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { runSweeps } from './housekeeping.ts';
import { rowByRow } from './row-by-row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a row that throws stops no other, is tried again after growing pauses, and is forgotten once it is done', async () => {
  const told: object[] = [];
  const rows = rowByRow(database.db, { error: (details) => told.push(details) });
  let isPoisoned = true;
  let done: string[] = [];
  const sweep = async (now: Date) => {
    done = [];
    await rows(
      {
        name: 'letters',
        list: async (except) => ['a', 'b', 'c'].filter((id) => !except.includes(id)),
        work: async (id) => {
          if (id === 'b' && isPoisoned) throw new Error('no luck');
          done.push(id);
        },
      },
      now,
    );
  };
  const start = new Date();
  await sweep(start);
  expect(done).toEqual(['a', 'c']);
  expect(told).toEqual([{ sweep: 'letters', row: 'b', failures: 1, message: 'no luck' }]);

  let now = start;
  for (const pause of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    const tries = told.length;
    await sweep(later(now, pause * 60 - 1));
    expect([done, told.length]).toEqual([['a', 'c'], tries]);
    now = later(now, pause * 60);
    await sweep(now);
    expect([done, told.length]).toEqual([['a', 'c'], tries + 1]);
  }

  isPoisoned = false;
  now = later(now, 24 * 60 * 60);
  await sweep(now);
  expect(done).toEqual(['a', 'b', 'c']);
  isPoisoned = true;
  await sweep(now);
  expect(told.at(-1)).toMatchObject({ failures: 1 });
});

it('a sweep that throws stops no other', async () => {
  const told: string[] = [];
  const done: number[] = [];
  await runSweeps(
    [
      async () => done.push(1),
      async () => {
        throw new Error('no luck');
      },
      async () => done.push(3),
    ],
    { db: database.db, now: new Date(), log: { error: (_details, message) => told.push(message) } },
  );
  expect([done, told]).toEqual([[1, 3], ['housekeeping failed']]);
});

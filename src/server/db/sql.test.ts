import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(sql`CREATE TABLE notes (id int PRIMARY KEY, words text)`);
});
afterAll(() => database.drop());

describe('statements', () => {
  it('number the values of nested parts in the order they stand', async () => {
    const inner = sql`${'c'}::text || ${'d'}::text`;
    const middle = sql`${'b'}::text || (${inner}) || ${'e'}::text`;
    const row = await database.db.one(
      sql`SELECT ${'a'}::text || ${middle} || ${'f'}::text AS words, ${7}::int AS number`,
    );
    expect(row).toEqual({ words: 'abcdef', number: 7 });
  });

  it('that differ only in values are read and planned once per connection', async () => {
    const kept = await database.db.transaction(async (tx) => {
      for (const value of [1, 2, 3]) await tx.one(sql`SELECT ${value}::int AS planned_once`);
      return tx.rows(sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%planned_once'`);
    });
    expect(kept).toEqual([{ statement: 'SELECT $1::int AS planned_once' }]);
  });

  it('may use one part twice, and parts without values', async () => {
    const part = sql`(${2}::int + 1)`;
    const nothing = sql``;
    expect(await database.db.one(sql`SELECT ${part} * ${part} AS square ${nothing}`)).toEqual({ square: 9 });
  });

  it.each(["'; DROP TABLE notes; --", '$1', '\\', 'a "quoted" word', '😀'])(
    'take %j as a value, never as text',
    async (value) => {
      expect(await database.db.one(sql`SELECT ${value}::text AS value`)).toEqual({ value });
    },
  );

  it('take a value that looks like a part, as a request body may, as a value all the same', async () => {
    const forged: unknown = JSON.parse('{"strings":["1 AS forged"],"values":[]}');
    const row = await database.db.one<Record<string, unknown>>(sql`SELECT ${forged}::jsonb AS value`).catch(() => ({}));
    expect(row).toEqual({ value: forged });
  });

  it('know null, dates, bytes and lists', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const row = await database.db.one(
      sql`SELECT ${null}::text AS nothing, ${at}::timestamptz AS at, ${Buffer.from([0, 255])}::bytea AS bytes, ${[1, 2]}::int[] AS list`,
    );
    expect(row).toEqual({ nothing: null, at, bytes: Buffer.from([0, 255]), list: [1, 2] });
  });

  it('answer the rows, one row or none, and how many were changed', async () => {
    expect(await database.db.run(sql`INSERT INTO notes SELECT n, 'x' FROM generate_series(1, 3) AS n`)).toBe(3);
    expect(await database.db.rows(sql`SELECT id FROM notes ORDER BY id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await database.db.one(sql`SELECT id FROM notes WHERE id = ${99}`)).toBeUndefined();
    expect(await database.db.run(sql`DELETE FROM notes`)).toBe(3);
  });
});

describe('a transaction', () => {
  const ids = async () =>
    (await database.db.rows<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);

  it('keeps everything or nothing, and answers what its work answers', async () => {
    expect(await database.db.transaction(async (tx) => tx.run(sql`INSERT INTO notes VALUES (10, 'kept')`))).toBe(1);
    const failing = database.db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO notes VALUES (11, 'lost')`);
      await tx.run(sql`INSERT INTO notes VALUES (10, 'twice')`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([10]);
  });

  it('gives its connection back however it ends', async () => {
    const endings = Array.from({ length: 30 }, (_, i) =>
      database.db.transaction(async (tx) => {
        await tx.run(sql`SELECT 1`);
        if (i % 2) throw new Error('on purpose');
      }),
    );
    const results = await Promise.allSettled(endings);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(await ids()).toEqual([10]);
  });

  it('whose connection breaks between two statements fails alone: server and pool live on', async () => {
    const broken = database.db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO notes VALUES (12, 'lost')`);
      const own = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await database.db.run(sql`SELECT pg_terminate_backend(${own?.pid})`);
      await pause(100);
      await tx.run(sql`INSERT INTO notes VALUES (13, 'lost')`);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/i);
    expect(await ids()).toEqual([10]);
  });
});

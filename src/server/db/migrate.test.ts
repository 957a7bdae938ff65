import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { poolFor } from './open.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const pools: pg.Pool[] = [];
const poolOf = (database: string, max = 2) => {
  const pool = poolFor({ ...inject('postgres'), database }, max, () => undefined);
  pools.push(pool);
  return pool;
};
let server: pg.Pool;
let pool: pg.Pool;

beforeEach(async () => {
  server = poolOf('postgres', 1);
  await server.query(`CREATE DATABASE ${name}`);
  pool = poolOf(name);
});
afterEach(async () => {
  await Promise.all(pools.slice(1).map((one) => one.end()));
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
  pools.length = 0;
});

const step = (file: string, text: string): Migration => ({ name: file, text, checksum: `sum of ${text}` });
const tables = async () => {
  const { rows } = await pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name",
  );
  return rows.map((row) => row.table_name);
};
const applied = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map((row) => row.name);

describe('migrating', () => {
  it('fills an empty database; a second time there is nothing to do', async () => {
    const names = readMigrations().map((migration) => migration.name);
    expect(names.length).toBeGreaterThan(1);
    expect(await migrate(pool)).toEqual(names);
    expect(await tables()).toEqual(expect.arrayContaining(['jobs', 'mails', 'sessions', 'users']));
    expect(await migrate(pool)).toEqual([]);
    expect(await applied()).toEqual(names);
  });

  it('by several servers at once runs each step once', async () => {
    const steps = [
      ...readMigrations(),
      step('900-counter.sql', 'CREATE TABLE counter (n int); INSERT INTO counter VALUES (1);'),
    ];
    const results = await Promise.all([pool, poolOf(name), poolOf(name)].map((one) => migrate(one, steps)));
    expect(results.map(({ length }) => length).sort()).toEqual([0, 0, steps.length]);
    expect((await pool.query('SELECT n FROM counter')).rows).toEqual([{ n: 1 }]);
  });

  it('applies what is new, in order of the names', async () => {
    const first = step('001-a.sql', 'CREATE TABLE a (n int)');
    const second = step('002-b.sql', 'ALTER TABLE a ADD COLUMN m int');
    expect(await migrate(pool, [first])).toEqual(['001-a.sql']);
    expect(await migrate(pool, [first, second])).toEqual(['002-b.sql']);
    expect((await pool.query('SELECT n, m FROM a')).rows).toEqual([]);
  });

  it('refuses a step that was changed after it had been applied', async () => {
    await migrate(pool, [step('001-a.sql', 'CREATE TABLE a (n int)')]);
    const changed = [step('001-a.sql', 'CREATE TABLE a (n bigint)'), step('002-b.sql', 'CREATE TABLE b (n int)')];
    await expect(migrate(pool, changed)).rejects.toThrow('001-a.sql was changed after it had been applied');
    expect(await tables()).toEqual(['a', 'migrations']);
  });

  it('a failing step leaves nothing of itself behind, and the next try can go on', async () => {
    const good = step('001-a.sql', 'CREATE TABLE a (n int)');
    const bad = step(
      '002-b.sql',
      'CREATE TABLE half (n int); INSERT INTO half VALUES (1); INSERT INTO nowhere VALUES (1);',
    );
    const never = step('003-c.sql', 'CREATE TABLE c (n int)');
    await expect(migrate(pool, [good, bad, never])).rejects.toThrow('nowhere');
    expect(await tables()).toEqual(['a', 'migrations']);
    expect(await applied()).toEqual(['001-a.sql']);
    const mended = step('002-b.sql', 'CREATE TABLE half (n int)');
    expect(await migrate(poolOf(name), [good, mended, never])).toEqual(['002-b.sql', '003-c.sql']);
  });

  it('a step that cannot be written down as done is undone', async () => {
    const unnameable = step('001-\u0000.sql', 'CREATE TABLE unrecorded (n int)');
    await expect(migrate(pool, [unnameable])).rejects.toThrow();
    expect(await tables()).toEqual(['migrations']);
  });

  it('reads the steps of a folder in order, and tells a changed text apart', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '002-b.sql'), 'SELECT 2');
    writeFileSync(join(folder, '001-a.sql'), 'SELECT 1');
    writeFileSync(join(folder, 'notes.md'), 'not a step');
    const before = readMigrations(folder);
    writeFileSync(join(folder, '001-a.sql'), 'SELECT 1 ');
    const after = readMigrations(folder);
    rmSync(folder, { recursive: true });
    expect(before.map((migration) => migration.name)).toEqual(['001-a.sql', '002-b.sql']);
    expect(after[0]?.checksum).not.toBe(before[0]?.checksum);
    expect(after[1]?.checksum).toBe(before[1]?.checksum);
  });
});

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, type PooledDatabase } from '#server/db/sql.ts';

export interface TestDatabase {
  db: PooledDatabase;
  connection: pg.PoolConfig;
  drop(): Promise<void>;
}

/** A database of its own for one test file, real and migrated. */
export async function createTestDatabase(template: 'template' | 'peopledTemplate' = 'template'): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject(template)} STRATEGY FILE_COPY`);
  const connection = { ...server, database: name };
  const pool = poolFor(connection, 10, () => undefined);
  return {
    db: createDatabase(pool),
    connection,
    drop: async () => {
      await pool.end();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

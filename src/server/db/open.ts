import { isAbsolute, join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { projectRoot } from '../project-root.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createDatabase, type PooledDatabase } from './sql.ts';

export interface OpenDatabase {
  db: PooledDatabase;
  close(): Promise<void>;
}

type Log = (message: string) => void;

/** Opens the configured PostgreSQL, or starts the embedded one, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL'>,
  log: Log,
): Promise<OpenDatabase> {
  const server = config.DATABASE_URL
    ? { connection: { connectionString: config.DATABASE_URL }, release: async () => undefined }
    : await startEmbeddedPostgres({ home: join(fromRoot(config.DATA_DIR), 'postgres'), log });
  try {
    const applied = await bringUpToDate(server.connection);
    if (applied.length > 0) log(`Database brought up to date: ${applied.join(', ')}`);
  } catch (error) {
    await server.release();
    throw error;
  }
  const pool = poolFor(server.connection, config.DATABASE_POOL, log);
  return {
    db: createDatabase(pool),
    close: async () => {
      await pool.end();
      await server.release();
    },
  };
}

/** On a connection without limits: a large migration, or waiting for another instance, may take longer than any request. */
async function bringUpToDate(connection: pg.PoolConfig): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'clavis migrations' });
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

/**
 * How long a request waits for PostgreSQL. The statement's own limit comes first, so that the server stops working on it
 * too; the reader's is for a server that does not even say so.
 */
const limits = { connectMs: 3000, statementMs: 10_000, readMs: 12_000 };

export function poolFor(
  connection: pg.PoolConfig,
  max: number,
  log: Log,
  { connectMs, statementMs, readMs } = limits,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: readMs,
    application_name: 'clavis',
  });
  // One that breaks inside a transaction fails the next statement there; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', (error) => log(`Database connection lost: ${error.message}`));
  return pool;
}

const fromRoot = (folder: string) => (isAbsolute(folder) ? folder : join(projectRoot, folder));

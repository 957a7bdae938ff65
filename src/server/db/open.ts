import { isAbsolute, join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { projectRoot } from '../project-root.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { databaseOver, type PooledDatabase } from './sql.ts';

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
  const pool = poolFor(server.connection, config.DATABASE_POOL, log);
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) log(`Database brought up to date: ${applied.join(', ')}`);
  } catch (error) {
    await pool.end();
    await server.release();
    throw error;
  }
  return {
    db: databaseOver(pool),
    close: async () => {
      await pool.end();
      await server.release();
    },
  };
}

export function poolFor(connection: pg.PoolConfig, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // No statement of a request may hold a connection for ever.
    statement_timeout: 30_000,
    application_name: 'clavis',
  });
  // One that breaks inside a transaction fails the next statement there; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', (error) => log(`Database connection lost: ${error.message}`));
  return pool;
}

const fromRoot = (folder: string) => (isAbsolute(folder) ? folder : join(projectRoot, folder));

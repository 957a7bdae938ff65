import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { projectRoot } from '../project-root.ts';

const folder = join(projectRoot, 'src/server/db/migrations');
/** Any fixed number: every instance waits for the same lock, so migrations run once. */
const lockKey = 8_213_771;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export function readMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(from, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Applies what is missing, each migration in a transaction of its own; answers the names applied. */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    // Waiting for another instance, or a large migration, may take longer than any request.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const known = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations');
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    for (const migration of migrations) {
      const before = checksums.get(migration.name);
      if (before === migration.checksum) continue;
      if (before)
        throw new Error(`Migration ${migration.name} was changed after it had been applied. Add a new one instead.`);
      await client.query('BEGIN');
      await client.query(migration.text);
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      await client.query('COMMIT');
      applied.push(migration.name);
    }
    return applied;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { systemClock } from '#server/ports/clock.ts';

const lockKey = 8_213_773;

/** A migrated database to copy from: copying takes a tenth of a second, migrating takes longer with every migration. */
export async function makeTemplate(pool: pg.Pool, connection: pg.PoolConfig): Promise<string> {
  const checksums = readMigrations().map((migration) => migration.checksum);
  const name = `template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)}`;
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (known.rowCount) return name;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    const fresh = new pg.Pool({ ...connection, database: name, max: 1 });
    await migrate(fresh);
    await fresh.end();
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
}

/**
 * A copy of the template with the demo accounts, as of now. Their password costs next to nothing to check: a hash as users get it would
 * take longer than most tests, and they sign in hundreds of times.
 */
export async function makePeopledTemplate(pool: pg.Pool, connection: pg.PoolConfig, template: string): Promise<string> {
  const name = `peopled_${randomBytes(6).toString('hex')}`;
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const fresh = new pg.Pool({ ...connection, database: name, max: 1 });
  const db = createDatabase(fresh);
  await seedDemoAccounts(db, systemClock);
  const cheapHash = await hash(demoAccounts[0]?.password ?? '', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.run(sql`UPDATE users SET password_hash = ${cheapHash}`);
  await fresh.end();
  return name;
}

// The whole server on a database of its own with many rooms full of guests; started by rooms.ts, which it tells where.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase } from '#server/db/sql.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { systemClock } from '#server/ports/clock.ts';
import { plantRooms } from '#test/data/plant-rooms.ts';
import { standInServices } from '#test/stand-in-services.ts';

const [rooms = 0, perRoom = 0] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000000' });
const pool = poolFor(postgres.connection, config.DATABASE_POOL, console.error);
const db = createDatabase(pool);
await migrate(pool);
await seedDemoAccounts(db, systemClock);
await loadCases(db, systemClock);
const places = await plantRooms(db, rooms, perRoom);
await pool.query('VACUUM ANALYZE');

const app = await buildApp({ config, db, services: standInServices() });
const base = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ base, places });

process.once('disconnect', async () => {
  await app.close();
  await pool.end();
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

// npm run schema-types : writes src/server/db/schema-types.ts from the migrations, on a database of its own.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase } from '#server/db/sql.ts';
import { projectRoot } from '#server/project-root.ts';
import { describeSchema } from './describe-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'clavis-schema-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ home: join(folder, 'postgres'), durable: false, log: () => undefined });
const pool = poolFor(server.connection, 1, console.error);
try {
  await migrate(pool);
  const target = join(projectRoot, 'src/server/db/schema-types.ts');
  writeFileSync(target, await describeSchema(createDatabase(pool)));
  console.log(`Written: ${target}`);
} finally {
  await pool.end();
  await server.release();
  rmSync(folder, { recursive: true, force: true });
}

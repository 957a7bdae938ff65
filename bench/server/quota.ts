// Whether anybody gets more than their allowance when thousands of starts come at once.
// npm run bench:quota
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { AppError } from '#contract/protocol/errors.ts';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { createAllowances } from '#server/features/allowances/allowances.ts';
import { notify } from '#server/features/notifications/store.ts';
import { systemClock } from '#server/ports/clock.ts';
import { report } from '../report.ts';

const users = 100;
const attempts = 10_000;
const allowance = tariffSeed[0]?.allowances.facilitator_messages ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
// Without the server's limit on waiting for a connection: here everybody waits until it is their turn.
const pool = new pg.Pool({ ...server.connection, max: 20 });
try {
  const db = createDatabase(pool);
  await migrate(pool);
  const people = await db.rows<{ id: string }>(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at)
    SELECT 'person-' || n || '@example.org', 'x', 'A', 'B', 'st1', '1', now() FROM generate_series(1, ${users}::int) n
    RETURNING id`);
  const allowances = createAllowances(systemClock, notify);

  const begin = performance.now();
  // All at once: every user is wanted by a hundred requests that wait for the same twenty connections.
  const outcomes = await Promise.allSettled(
    Array.from({ length: attempts }, (_, n) =>
      db.transaction((tx) => allowances.spend(tx, people[n % users]?.id ?? '', 'facilitator_messages', null)),
    ),
  );
  const seconds = (performance.now() - begin) / 1000;

  const spends = await db.rows<{ used: number }>(sql`
    SELECT count(*)::int AS used FROM allowance_spends GROUP BY user_id`);
  const overspent = spends.reduce((sum, { used }) => sum + Math.max(0, used - allowance), 0);
  const granted = spends.reduce((sum, { used }) => sum + used, 0);
  const refused = (reason: unknown) => reason instanceof AppError && reason.code === 'ALLOWANCE_USED_UP';
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected' && !refused(outcome.reason)).length;
  report({ name: 'quota.overspent', value: overspent, unit: 'spends', goal: '= 0', pass: overspent === 0 });
  report({
    name: 'quota.granted',
    value: granted,
    unit: 'spends',
    goal: `= ${users * allowance}`,
    pass: granted === users * allowance,
  });
  report({ name: 'quota.failed', value: failed, unit: 'attempts', goal: '= 0', pass: failed === 0 });
  const rate = Math.round(attempts / seconds);
  report({ name: 'quota.rate', value: rate, unit: 'attempts/s', goal: '> 200', pass: rate > 200 });
} finally {
  await pool.end();
  await server.release();
  rmSync(folder, { recursive: true, force: true });
}

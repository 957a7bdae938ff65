// How long a user with 5,000 consultations, among others with many, waits for each set of figures.
// npm run bench:progress
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import fastify from 'fastify';
import { progressEndpoints } from '#contract/progress.ts';
import { apiBase, splitKey } from '#contract/protocol/endpoint.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase } from '#server/db/sql.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { createAllowances } from '#server/features/allowances/allowances.ts';
import { createCaseCards } from '#server/features/cases/case-cards.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { caseVersions } from '#server/features/consultations/case-versions.ts';
import { notify } from '#server/features/notifications/store.ts';
import { progressRoutes } from '#server/features/progress/routes.ts';
import { answersOnce } from '#server/http/idempotency.ts';
import { rateLimiter } from '#server/http/protection/rate-limit.ts';
import { systemClock } from '#server/ports/clock.ts';
import { seedHistory } from '#test/data/seed-history.ts';
import { report } from '../report.ts';

const sessions = 5000;
const otherUsers = 20;
const rounds = 40;
const goalMs = 150;

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
const pool = poolFor(server.connection, 4, console.error);
const app = fastify();
try {
  const db = createDatabase(pool);
  await migrate(pool);
  await seedDemoAccounts(db, systemClock);
  await loadCases(db, systemClock);
  const now = systemClock.now();
  const { userId } = await seedHistory(db, { email: 'many@example.org', sessions, now, examDate: '2030-01-31' });
  for (let i = 0; i < otherUsers; i += 1) {
    await seedHistory(db, { email: `other-${i}@example.org`, sessions: 300, now, seed: i + 2 });
  }
  await pool.query('VACUUM ANALYZE');

  const allowances = createAllowances(systemClock, notify);
  progressRoutes(app, {
    db,
    clock: systemClock,
    statuses: ['published', 'draft'],
    caseFile: caseVersions(),
    caseCards: createCaseCards(),
    quota: (database, id) => allowances.status(database, id, 'case_sessions'),
    plannedSessions: async () => null,
    writeDownExam: async () => undefined,
    endpoints: {
      identify: async () => ({ caller: { userId, role: 'user' } }),
      limiter: rateLimiter(db, systemClock, 1_000_000),
      answerOnce: answersOnce(db),
      recordAudit: async () => undefined,
    },
  });
  await app.ready();
  for (const key of Object.keys(progressEndpoints)) await time(splitKey(key).path);
} finally {
  await app.close();
  await pool.end();
  await server.release();
  rmSync(folder, { recursive: true, force: true });
}

async function time(path: string): Promise<void> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await app.inject({ method: 'GET', url: apiBase + path });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`);
    // The first few read the tables into memory.
    if (round >= 0) times.push(performance.now() - start);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  report({
    name: `progress${path.replaceAll('/', '.')}.p95`,
    value: Math.round(p95 * 10) / 10,
    unit: 'ms',
    goal: `< ${goalMs}`,
    pass: p95 < goalMs,
  });
}

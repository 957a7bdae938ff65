// How long an administrator waits for each list and figure with 20,000 users and 200,000 consultations.
// npm run bench:admin
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { api } from '#contract/api.ts';
import { apiBase, type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { systemClock } from '#server/ports/clock.ts';
import { seedAuthors } from '#test/seed-authors.ts';
import { seedBusiness } from '#test/seed-business.ts';
import { standInServices } from '#test/stand-in-services.ts';
import { cookieOf } from '#test/test-app.ts';
import { report } from './report.ts';

const size = { users: 20_000, consultations: 200_000, talks: 40_000 };
const rounds = 30;
const goalMs = 100;
/** Some lists are also asked for in the way that costs them most. */
const harder: Record<string, readonly string[]> = {
  '/admin/users': ['?q=user%20199', '?q=a&sort=name&direction=up', '?q=z', '?role=user&sort=name'],
  '/admin/subscriptions': ['?q=199', '?state=over', '?plan=basic&state=active'],
  '/admin/audit-log': ['?action=changed%20role'],
  '/admin/surveys/answers': ['?q=quotes&sort=score'],
  '/admin/subscription-migrations/dry-run': ['?from=basic&to=standard'],
  '/admin/quota': ['?q=199', '?q=a'],
  '/admin/costs': ['?days=366'],
  '/admin/dashboard': ['?days=92'],
  '/admin/cases': ['?q=tired&sort=title'],
  '/admin/bots/conversations': ['?bot=facilitator', '?bot=site-helper', '?caseId=tired-bus-driver'],
  '/admin/challenges': ['?state=answered', '?caseId=tired-bus-driver'],
};

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
const pool = poolFor(server.connection, 4, console.error);
const db = createDatabase(pool);
// Without the server's limit on statements: what is measured comes afterwards.
const seeding = new pg.Pool({ ...server.connection, max: 2 });
let app: FastifyInstance | undefined;
try {
  await migrate(seeding);
  await seedDemoAccounts(db, systemClock);
  await loadCases(db, systemClock);
  const seeded = createDatabase(seeding);
  await seedBusiness(seeded, { ...size, now: systemClock.now() });
  await seedAuthors(seeded, { talks: size.talks, now: systemClock.now() });
  await seeding.query('VACUUM ANALYZE');
  await measure();
} finally {
  await seeding.end();
  await app?.close();
  await pool.end();
  await server.release();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
  app = await buildApp({ config, db, services: standInServices() });
  const [admin] = demoAccounts.filter(({ role }) => role === 'admin');
  const payload = { email: admin?.email, password: admin?.password };
  const cookie = cookieOf(await served().inject({ method: 'POST', url: `${apiBase}/auth/login`, payload }));
  const someone = await db.one<{ id: string }>(sql`SELECT user_id AS id FROM subscriptions LIMIT 1`);
  for (const [key, { access }] of Object.entries<Endpoint>(api)) {
    const { method, path } = splitKey(key);
    if (method !== 'GET' || (access !== 'admin' && access !== 'author') || /:(?!id$)/.test(path)) continue;
    const address = path.replace(':id', path.startsWith('/admin/cases') ? 'tired-bus-driver' : (someone?.id ?? ''));
    const plain = path === '/admin/subscription-migrations/dry-run' ? [] : [''];
    for (const query of [...plain, ...(harder[path] ?? [])]) await time(address, path + query, query, cookie);
  }
}

function served(): FastifyInstance {
  if (!app) throw new Error('the server is not there');
  return app;
}

async function time(address: string, name: string, query: string, cookie: string): Promise<void> {
  const times: number[] = [];
  const url = apiBase + address + query;
  for (let round = -3; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await served().inject({ method: 'GET', url, headers: { cookie } });
    // A page about something that this account does not have.
    if (answer.statusCode === 404) return;
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`);
    // The first few read the tables into memory.
    if (round >= 0) times.push(performance.now() - start);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  report({
    name: `admin ${name} p95`,
    value: Math.round(p95 * 10) / 10,
    unit: 'ms',
    goal: `< ${goalMs}`,
    pass: p95 < goalMs,
  });
}

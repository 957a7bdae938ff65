// How long an administrator waits for each list and figure with 20,000 users and 200,000 consultations, and what of that the
// server and PostgreSQL work: on a busy machine the rest is waiting for a processor.
// npm run bench:admin
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
import { countAllAgreement } from '#server/features/feedback/challenges/agreement-store.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { systemClock } from '#server/ports/clock.ts';
import { seedAuthors } from '#test/data/seed-authors.ts';
import { seedBusiness } from '#test/data/seed-business.ts';
import { standInServices } from '#test/stand-in-services.ts';
import { cookieOf } from '#test/test-app.ts';
import { report } from '../report.ts';

const size = { users: 20_000, consultations: 200_000, talks: 40_000 };
const rounds = 30;
const goalMs = 100;
const tenths = (value: number): number => Math.round(value * 10) / 10;
/** Some lists are also asked for in the way that costs them most. */
const harder: Record<string, readonly string[]> = {
  '/admin/users': ['?q=user%20199', '?q=a&sort=name&direction=up', '?q=z', '?q=us', '?q=user', '?role=user&sort=name'],
  '/admin/subscriptions': ['?q=199', '?state=over', '?plan=basic&state=active'],
  '/admin/audit-log': ['?action=changed%20role'],
  '/admin/surveys/answers': ['?q=quotes&sort=score'],
  '/admin/subscription-migrations/dry-run': ['?from=basic&to=standard'],
  '/admin/quota': ['?q=199', '?q=a', '?q=user', '?month=last'],
  '/admin/costs/users': ['?month=last'],
  '/admin/surveys/summary': ['?days=730'],
  '/admin/costs': ['?days=366'],
  '/admin/dashboard': ['?days=92'],
  '/admin/cases': ['?q=tired&sort=title'],
  '/admin/cases/:id/text': ['?of=:version'],
  '/admin/cases/:id/changes': ['?from=:version&to=:version'],
  '/admin/bots/conversations': ['?bot=facilitator', '?bot=site-helper', '?caseId=tired-bus-driver'],
  '/admin/challenges': ['?state=answered', '?caseId=tired-bus-driver'],
  '/admin/settled-rows': ['?caseId=tired-bus-driver'],
  '/admin/marking-agreement': ['?direction=up&least=20', '?caseId=tired-bus-driver&by=service'],
  '/admin/marking-disagreements': ['?caseId=tired-bus-driver'],
};

/** These answer only what they are asked, or show one thing that is not there. */
const neverPlain = [
  '/admin/subscription-migrations/dry-run',
  '/admin/cases/:id/text',
  '/admin/cases/:id/changes',
  '/admin/challenges/:id/:criterion',
];

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
const pool = poolFor(server.connection, 4, console.error);
const db = createDatabase(pool);
// Without the server's limit on statements: what is measured comes afterwards.
const seeding = new pg.Pool({ ...server.connection, max: 2 });
let app: FastifyInstance | undefined;
let postmaster = 0;
try {
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
  postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  await migrate(seeding);
  await seedDemoAccounts(db, systemClock);
  await loadCases(db, systemClock);
  const seeded = createDatabase(seeding);
  await seedBusiness(seeded, { ...size, now: systemClock.now() });
  await seedAuthors(seeded, { talks: size.talks, now: systemClock.now() });
  await runSweeps([countAllAgreement], { db: seeded, now: systemClock.now(), log: console });
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
  const examples = await examplesOf();
  for (const [key, { access }] of Object.entries<Endpoint>(api)) {
    const { method, path } = splitKey(key);
    if (method !== 'GET' || (access !== 'admin' && access !== 'author')) continue;
    const plain = neverPlain.includes(path) ? [] : [''];
    for (const query of [...plain, ...(harder[path] ?? [])]) await time(examples(path + query), path + query, cookie);
  }
}

/** Addresses of things that are there. */
async function examplesOf(): Promise<(path: string) => string> {
  const someone = await db.one<{ id: string }>(sql`SELECT user_id AS id FROM subscriptions LIMIT 1`);
  const current = await db.one<{ version: number }>(sql`
    SELECT version FROM case_versions WHERE hash = (SELECT current_hash FROM cases WHERE id = 'tired-bus-driver')`);
  const talked = await db.one<{ id: string }>(sql`SELECT consultation_id AS id FROM turns LIMIT 1`);
  const ids: readonly (readonly [beginning: string, id: string | undefined])[] = [
    ['/admin/cases/', 'tired-bus-driver'],
    ['/admin/bots/', talked?.id],
    ['/admin/', someone?.id],
  ];
  return (path) => {
    const id = ids.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '';
    return path.replace(':id', id).replace(':bot', 'patient').replaceAll(':version', String(current?.version));
  };
}

function served(): FastifyInstance {
  if (!app) throw new Error('the server is not there');
  return app;
}

async function time(address: string, name: string, cookie: string): Promise<void> {
  const times: number[] = [];
  const url = apiBase + address;
  let work = workMs();
  // The first few read the tables into memory.
  for (let round = -3; round < rounds; round += 1) {
    if (round === 0) work = workMs();
    const start = performance.now();
    const answer = await served().inject({ method: 'GET', url, headers: { cookie } });
    if (answer.statusCode === 404) return console.log(`${name}: there is none to be measured`);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  work = (workMs() - work) / rounds;
  const sorted = times.toSorted((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => sorted[Math.ceil(sorted.length * share) - 1]);
  report({
    name: `admin ${name} p95, p50 ${tenths(p50)}, at work ${tenths(work)}`,
    value: tenths(p95),
    unit: 'ms',
    goal: `< ${goalMs}`,
    pass: p95 < goalMs,
  });
}

/** The time that processors have spent on this server and on PostgreSQL with all its processes, as Linux counts it. */
function workMs(): number {
  const { user, system } = process.cpuUsage();
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), ...statOf(pid)])
    .filter(([pid, parent]) => pid === postmaster || parent === postmaster)
    .reduce((sum, [, , ...times]) => sum + times.reduce((all, one) => all + one, 0), 0);
  return (user + system) / 1000 + ticks * 10;
}

/** The parent of a process, and its time with that of children that have ended; nothing of a process that is gone. */
function statOf(pid: string): number[] {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/);
    const all = fields.split(' ').map(Number);
    return [all[1] ?? 0, ...all.slice(11, 15)];
  } catch {
    return [];
  }
}

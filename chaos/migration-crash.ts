// Kills the server again and again while 5,000 subscriptions are moved to another plan; each must be moved, once.
// npm run chaos:migration
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { poolFor } from '#server/db/open.ts';
import { createDatabase, sql } from '#server/db/sql.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { projectRoot } from '#server/project-root.ts';
import { report } from '../bench/report.ts';
import { seedSubscribers } from '../test/data/seed-subscribers.ts';

const people = 5000;
/** How many are moved when the server is killed. */
const kills = [300, 1700, 3600];
const patienceMs = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'clavis-migration-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ home: join(folder, 'postgres'), log: () => undefined });
const pool = poolFor(postgres.connection, 2, console.error);
const db = createDatabase(pool);
let running: ChildProcess | undefined;
try {
  await migrate(pool);
  let base = await start();
  await seedSubscribers(db, { plan: 'basic', count: people, now: new Date() });
  // The demo accounts are no part of it.
  await db.run(sql`UPDATE subscriptions SET cancel_at_period_end = true WHERE ref NOT LIKE 'kept-%'`);
  await begin(base);
  let killed = 0;
  for (const at of kills) {
    if (!(await reached(at))) break;
    await kill();
    killed += 1;
    // A dead worker holds its job for a minute; here nobody waits for that.
    await db.run(sql`UPDATE jobs SET locked_until = NULL`);
    base = await start();
  }
  await reached(people);
  const planned = await db.rows<{ times: number }>(sql`
    SELECT count(*)::int AS times FROM subscription_events WHERE kind = 'change_scheduled' GROUP BY user_id`);
  const count = (name: string, value: number, goal: number) =>
    report({ name: `migration-crash.${name}`, value, unit: 'subscriptions', goal: String(goal), pass: value === goal });
  report({
    name: 'migration-crash.killed',
    value: killed,
    unit: 'times',
    goal: String(kills.length),
    pass: killed === kills.length,
  });
  count('moved', await moved(), people);
  count('planned', planned.length, people);
  count('planned-twice', planned.filter(({ times }) => times > 1).length, 0);
} finally {
  await kill();
  await pool.end();
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
}

async function moved(): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM subscription_migration_items WHERE state = 'moved'`);
  return row?.count ?? 0;
}

async function reached(count: number): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(50))
    if ((await moved()) >= count) return true;
  return false;
}

async function start(): Promise<string> {
  const { host, port, user, database } = postgres.connection;
  running = spawn(process.execPath, ['--import', 'tsx', 'test/crash-server.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(running.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return `${line.toString().trim()}/api/v1`;
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

async function begin(base: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const [admin] = demoAccounts.filter(({ role }) => role === 'admin');
  const signedIn = await post('/auth/login', { email: admin?.email, password: admin?.password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await post(
    '/admin/subscription-migrations',
    { from: 'basic', to: 'standard', reason: 'A trial' },
    cookie,
  );
  if (!answer.ok) throw new Error(`The migration did not begin: ${await answer.text()}`);
}

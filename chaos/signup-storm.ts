// Kills the server (every third time the database too) in the middle of a storm of sign-ups; nothing acknowledged may be lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { projectRoot } from '#server/project-root.ts';
import { freePort } from '#test/free-port.ts';
import { report } from '../bench/report.ts';

const rounds = Number(process.argv[2] ?? 20);
const senders = 16;
const dataDir = mkdtempSync(join(tmpdir(), 'clavis-storm-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const port = await freePort();
const base = `http://localhost:${port}`;
const acknowledged: string[] = [];
let starts = 0;
let running: ChildProcess | undefined;

const environment = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
};

try {
  for (let round = 1; round <= rounds; round += 1) {
    const server = await start();
    const storm = new AbortController();
    const sending = Array.from({ length: senders }, (_, i) => send(`r${round}s${i}`, storm.signal));
    await delay(400 + Math.random() * 1200);
    if (round % 3 === 0) process.kill(postmasterPid(), 'SIGKILL');
    server.kill('SIGKILL');
    storm.abort();
    await Promise.all(sending);
  }
  const last = await start();
  const lost = await missing();
  last.kill('SIGTERM');
  await new Promise((resolve) => last.once('exit', resolve));
  report({
    name: 'signup-storm.acknowledged',
    value: acknowledged.length,
    unit: 'accounts',
    goal: '> 0',
    pass: acknowledged.length > 0,
  });
  report({ name: 'signup-storm.lost', value: lost.length, unit: 'accounts', goal: '0', pass: lost.length === 0 });
  report({
    name: 'signup-storm.starts',
    value: starts,
    unit: 'starts',
    goal: String(rounds + 1),
    pass: starts === rounds + 1,
  });
} finally {
  running?.kill('SIGKILL');
  await (await startEmbeddedPostgres({ home: join(dataDir, 'postgres'), log: () => undefined })).release();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${base}/health`).catch(() => undefined);
    if (answer?.ok) {
      starts += 1;
      running = server;
      return server;
    }
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} instead of starting`);
    await delay(100);
  }
  throw new Error('The server did not answer within a minute');
}

async function send(name: string, signal: AbortSignal): Promise<void> {
  for (let i = 0; !signal.aborted; i += 1) {
    const email = `${name}n${i}@example.org`;
    const body = {
      firstName: 'Storm',
      lastName: 'Petrel',
      email,
      password: 'kettle-harbour-91',
      stage: 'st2',
      acceptTerms: true,
    };
    const answer = await fetch(`${base}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `storm-${name}-${i}-0000000000` },
      body: JSON.stringify(body),
      signal,
    }).catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(email);
  }
}

async function missing(): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ home: join(dataDir, 'postgres'), log: () => undefined });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const found = await client.query<{ email: string }>('SELECT email FROM users WHERE email = ANY($1)', [acknowledged]);
  await client.end();
  await postgres.release();
  const emails = new Set(found.rows.map((row) => row.email));
  return acknowledged.filter((email) => !emails.has(email));
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

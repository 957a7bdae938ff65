// Kills the server (every fifth time the database too) around the end of a consultation; every feedback must come, once.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { FeedbackAnswer } from '#contract/feedback.ts';
import type { Marking } from '#core/marking/marking.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { projectRoot } from '#server/project-root.ts';
import { report } from '../bench/report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const rounds = Number(values.rounds);
const cases = ['tired-bus-driver', 'private-matter', 'son-calls-about-mother'];
const said = ['Good morning, how can I help?', 'How has that been affecting you?', 'What worries you most about it?'];
/** A dead worker's job is free again after a minute, then all of them are marked one after the other. */
const patience = 180_000 + rounds * 5_000;
const dataDir = mkdtempSync(join(tmpdir(), 'clavis-marking-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const port = 5900 + randomInt(90);
const base = `http://localhost:${port}/api/v1`;
const home = join(dataDir, 'postgres');
let running: ChildProcess | undefined;
let cookie = '';
let cutShort = 0;
let cutInside = 0;
let unanswered = 0;

interface Stored {
  marking: Marking | null;
  feedbacks: number;
  marks: number;
  ends: number;
  told: number;
  jobs: number;
  attempts: number;
}

try {
  await start();
  cookie = await logIn();
  await warmUp();
  const consulted: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const id = await consult(cases[round % cases.length] ?? '');
    consulted.push(id);
    await endAndKill(id, round % 5 === 0);
  }
  const arrived = await waitForAll(consulted);
  const shown = await Promise.all(consulted.map(isShown));
  const stored = await look(consulted);
  await endServer('SIGTERM');
  const count = (name: string, value: number, goal: number | string, pass = value === goal) =>
    report({ name: `marking-crash.${name}`, value, unit: 'consultations', goal: String(goal), pass });
  count('ended', consulted.length, rounds);
  count('killed-before-the-answer', unanswered, '> 0', unanswered > 0 || rounds < 20);
  count('killed-before-the-marks', cutShort, '> 0', cutShort > 0);
  count('killed-while-marking', cutInside, '> 0', cutInside > 0 || rounds < 20);
  count('arrived', arrived, rounds);
  count('shown', shown.filter(Boolean).length, rounds);
  count('twice', stored.filter(isTwice).length, 0);
  count('incomplete', stored.filter(isIncomplete).length, 0);
  count('jobs-left', stored.filter(({ jobs }) => jobs > 0).length, 0);
} finally {
  running?.kill('SIGKILL');
  await (await startEmbeddedPostgres({ home, log: () => undefined })).release();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The first marking of a case works out its vectors, which later ones find; it is not killed and does not count. */
async function warmUp(): Promise<void> {
  for (const caseId of cases) {
    const id = await consult(caseId);
    await ask('POST', `/sessions/${id}/end`);
    if ((await waitForAll([id])) !== 1) throw new Error(`Without any kill, ${caseId} was not marked`);
  }
}

async function consult(caseId: string): Promise<string> {
  const { data } = await ask<{ data: { id: string } }>('POST', '/sessions/start', { caseId });
  await ask('POST', `/sessions/${data.id}/begin`);
  for (const text of said.slice(0, 1 + randomInt(said.length))) {
    await say(data.id, { clientMessageId: randomBytes(12).toString('hex'), text });
  }
  return data.id;
}

/** Until there is a reply: the first one has to wait for vectors that no disk holds yet. */
async function say(id: string, message: { clientMessageId: string; text: string }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send('POST', `/patient-chat/${id}`, message);
    if (answer.ok) return;
    if (tries === 20) throw new Error(`No reply from the patient: ${answer.status} ${await answer.text()}`);
    await delay(1000);
  }
}

/** Starts the server again, and asks again if there was no answer, as the page does. */
async function endAndKill(id: string, withDatabase: boolean): Promise<void> {
  const ending = ask('POST', `/sessions/${id}/end`).then(
    () => true,
    () => false,
  );
  const early = randomInt(4) === 0;
  if (early) await delay(randomInt(40));
  // Up to three seconds, mostly in the first half second: that is when it is marked.
  else if (await ending) await delay(3000 * Math.random() ** 3);
  if (withDatabase) process.kill(postmasterPid(), 'SIGKILL');
  await endServer('SIGKILL');
  const answered = await ending;
  const [found] = withDatabase ? [] : await look([id]);
  if (found?.feedbacks === 0) cutShort += 1;
  if (found?.feedbacks === 0 && found.attempts > 0) cutInside += 1;
  await start();
  if (answered) return;
  unanswered += 1;
  await ask('POST', `/sessions/${id}/end`);
}

/** Only looks into the database: to ask for a feedback would bring its marking about. */
async function waitForAll(ids: readonly string[]): Promise<number> {
  const until = Date.now() + patience;
  for (;;) {
    const found = await look(ids);
    const arrived = found.filter(({ feedbacks }) => feedbacks > 0).length;
    if ((arrived === ids.length && found.every(({ jobs }) => jobs === 0)) || Date.now() > until) return arrived;
    await delay(500);
  }
}

async function isShown(id: string): Promise<boolean> {
  const { status, data } = await ask<FeedbackAnswer>('GET', `/sessions/${id}/feedback`);
  return status === 'ready' && data?.sessionId === id;
}

function isTwice({ feedbacks, told, ends, marks, marking }: Stored): boolean {
  return feedbacks > 1 || told > 1 || ends > 1 || marks > countedIn(marking);
}

function isIncomplete({ feedbacks, told, ends, marks, marking }: Stored): boolean {
  return feedbacks < 1 || told < 1 || ends < 1 || marks < countedIn(marking) || countedIn(marking) === 0;
}

function countedIn(marking: Marking | null): number {
  return marking?.criteria.filter(({ circumstance }) => circumstance !== 'no-chance').length ?? 0;
}

async function look(ids: readonly string[]): Promise<Stored[]> {
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    const found = await client.query<Stored>(
      `SELECT
        (SELECT marking FROM feedbacks WHERE consultation_id = wanted LIMIT 1) AS marking,
        (SELECT count(*)::int FROM feedbacks WHERE consultation_id = wanted) AS feedbacks,
        (SELECT count(*)::int FROM criterion_marks WHERE consultation_id = wanted) AS marks,
        (SELECT count(*)::int FROM activity WHERE kind = 'consultation-ended' AND link = '/feedback/' || wanted) AS ends,
        (SELECT count(*)::int FROM activity WHERE kind = 'feedback-ready' AND link = '/feedback/' || wanted) AS told,
        (SELECT count(*)::int FROM jobs
          WHERE kind = 'mark-consultation' AND payload->>'consultationId' = wanted::text) AS jobs,
        (SELECT coalesce(max(attempts), 0) FROM jobs
          WHERE kind = 'mark-consultation' AND payload->>'consultationId' = wanted::text) AS attempts
      FROM unnest($1::uuid[]) AS wanted`,
      [ids],
    );
    return found.rows;
  } finally {
    await client.end();
    await postgres.release();
  }
}

async function logIn(): Promise<string> {
  const { email, password } = demoAccounts.find(({ plan }) => plan?.id === 'premium') ?? { email: '', password: '' };
  const answer = await send('POST', '/auth/login', { email, password, remember: true });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function send(method: 'GET' | 'POST', path: string, body: object = {}): Promise<Response> {
  return fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomBytes(16).toString('hex') },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
}

async function start(): Promise<void> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = server;
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} instead of starting`);
    await delay(100);
  }
  throw new Error('The server did not answer within a minute');
}

async function endServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const server = running;
  running = undefined;
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

function postmasterPid(): number {
  return Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
}

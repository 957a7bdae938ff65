import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';
import { freePort } from '#test/free-port.ts';

export interface StartedServer {
  base: string;
  post(path: string, body?: object, cookie?: string): Promise<Response>;
  stop(): Promise<void>;
}

/** The built server in a process and with data of its own, without the limits on how often anybody may ask. */
export async function startServer(): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const vectors = join(projectRoot, '.data/vectors');
  // Known vectors need not be worked out again; without them the first minutes measure that.
  if (existsSync(vectors)) cpSync(vectors, join(dataDir, 'vectors'), { recursive: true });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    const lastResort = setTimeout(() => server.kill('SIGKILL'), 30_000);
    await gone;
    clearTimeout(lastResort);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${base}/health`).catch(() => undefined);
    if (answer?.ok) return { base, stop, post: (...all) => post(base, ...all) };
    if (server.exitCode !== null) break;
    await delay(100);
  }
  await stop();
  throw new Error('The server did not start within a minute');
}

const post = (base: string, path: string, body: object = {}, cookie = ''): Promise<Response> =>
  fetch(`${base}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomBytes(16).toString('hex') },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(600_000),
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/db/embedded/embedded-postgres.ts';
import { projectRoot } from '../src/server/project-root.ts';

/** The built product, as users get it, on a database of its own. */
export default async function setup() {
  const postgres = await startEmbeddedPostgres({
    home: join(projectRoot, '.data/test-postgres'),
    durable: false,
    log: () => undefined,
  });
  const database = `journeys_${randomBytes(6).toString('hex')}`;
  const { host, user, port } = postgres.connection;
  await run(postgres.connection, `CREATE DATABASE ${database}`);
  const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const { server, url } = await startServer(databaseUrl);
  process.env.JOURNEY_URL = url;
  process.env.JOURNEY_DATABASE_URL = databaseUrl;

  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await run(postgres.connection, `DROP DATABASE ${database} WITH (FORCE)`);
    await postgres.release();
  };
}

async function startServer(databaseUrl: string): Promise<{ server: ChildProcess; url: string }> {
  const port = 5300 + Math.floor(Math.random() * 300);
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return { server, url };
    await delay(100);
  }
  server.kill('SIGKILL');
  throw new Error('The server for the journeys did not start');
}

async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { seedDemoAccounts } from '../src/server/demo/demo-accounts.ts';
import { loadCases } from '../src/server/features/cases/load-cases.ts';
import { systemClock } from '../src/server/ports/clock.ts';
import { projectRoot } from '../src/server/project-root.ts';
import { freePort } from '../test/free-port.ts';
import { startTestPostgres } from '../test/test-postgres.ts';
import { signInOnce } from './kit/journey.ts';
import { seedMarkedHistory } from './kit/marked-history.ts';

/** The built product, as users get it, on a database of its own. */
export default async function setup() {
  const postgres = await startTestPostgres();
  const { host, user, port } = postgres.connection;
  const urlOf = (name: string) => `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const database = `journeys_${randomBytes(6).toString('hex')}`;
  const template = `${database}_template`;
  await run(postgres.connection, `CREATE DATABASE ${template}`);
  await fill(urlOf(template));
  await run(postgres.connection, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await seedMarkedHistory(urlOf(database));
  const { server, url } = await startServer(urlOf(database));
  process.env.JOURNEY_URL = url;
  process.env.JOURNEY_DATABASE_URL = urlOf(database);
  process.env.JOURNEY_TEMPLATE = template;
  process.env.JOURNEY_SESSIONS = JSON.stringify(await signInOnce(url));

  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    for (const name of [database, template]) await run(postgres.connection, `DROP DATABASE ${name} WITH (FORCE)`);
    await postgres.release();
  };
}

/** What every server of the journeys finds: tables, demo accounts and cases. */
async function fill(databaseUrl: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const { db, close } = await openDatabase(config, () => undefined);
  await seedDemoAccounts(db, systemClock);
  await loadCases(db, systemClock);
  await close();
}

async function startServer(databaseUrl: string): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
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

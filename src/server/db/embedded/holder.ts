import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { type Location, PORT } from './location.ts';
import {
  isPostmasterOf,
  lastLogLines,
  type PidFile,
  readPidFile,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const HOLDER = 'clavis-holder';
const PATIENCE_MS = 30_000;
const LOST_SOCKET_MS = 5000;
const RECOVERY_PATIENCE_MS = 300_000;
const POLL_MS = 50;
const RESPAWN_PAUSE_MS = 300;
const CANNOT_CONNECT_NOW = '57P03';

/** The connection by which a process says that it needs the server. */
export interface Holder {
  client: pg.Client;
  socketDirectory: string;
}

/** Joins the running server, if one answers. */
export async function join(location: Location): Promise<Holder | undefined> {
  const socketDirectory = readPidFile(location.dataDirectory)?.socketDirectory;
  const client = socketDirectory ? (await tryConnect(socketDirectory)).client : undefined;
  return client && socketDirectory ? { client, socketDirectory } : undefined;
}

/** Adopts the running server or starts one. Call only under the lock of the home. */
export async function hold(location: Location, socketDirectory: string, durable: boolean): Promise<Holder> {
  const start = Date.now();
  let deadline = start + PATIENCE_MS;
  let spawned: { exited: boolean } | undefined;
  let answer = 'none';
  while (Date.now() < deadline) {
    const found = readPidFile(location.dataDirectory);
    if (found?.socketDirectory) {
      const attempt = await tryConnect(found.socketDirectory);
      if (attempt.client) return { client: attempt.client, socketDirectory: found.socketDirectory };
      answer = attempt.problem;
      if (attempt.starting) deadline = Math.min(Date.now() + PATIENCE_MS, start + RECOVERY_PATIENCE_MS);
    }
    const running = found !== undefined && isPostmasterOf(location.dataDirectory, found.pid);
    // After kill -9 of the server its children linger and a new one exits at once: hence again and again.
    if (!running && (spawned === undefined || spawned.exited)) {
      if (spawned) await delay(RESPAWN_PAUSE_MS);
      spawned = spawnPostmaster(location, socketDirectory, durable);
    } else if (running && !socketExists(found) && Date.now() - start > LOST_SOCKET_MS) {
      // Someone removed the socket or moved the clone: nobody can reach this server any more.
      await stopPostmaster(location.dataDirectory, PATIENCE_MS);
    }
    await delay(POLL_MS);
  }
  const logged = `The end of ${location.logFile}:\n${lastLogLines(location)}`;
  throw new Error(`PostgreSQL did not start (its last answer: ${answer}). ${logged}`);
}

export async function countOtherHolders({ client }: Holder): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [HOLDER],
  );
  return rows[0]?.others ?? 0;
}

export async function ensureDatabase({ client }: Holder, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

export async function isDurable({ client }: Holder): Promise<boolean> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'on';
}

function socketExists({ socketDirectory }: PidFile): boolean {
  return fs.existsSync(path.join(socketDirectory, `.s.PGSQL.${PORT}`));
}

async function tryConnect(
  socketDirectory: string,
): Promise<{ client?: pg.Client; problem: string; starting: boolean }> {
  const client = new pg.Client({
    host: socketDirectory,
    port: PORT,
    user: SUPERUSER,
    // Not the product's database: a database someone is connected to can be neither copied nor dropped.
    database: 'postgres',
    application_name: HOLDER,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  // The loss of the connection is handled by its 'end'; an 'error' nobody listens to would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { client, problem: '', starting: false };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, starting: error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW };
  }
}

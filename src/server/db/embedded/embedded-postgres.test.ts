import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastFolder } from '#test/test-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf, readPidFile, stopPostmaster } from './postmaster.ts';

/** Whole servers have to start, on a machine that may be busy. */
const patience = 120_000;
const root = process.getuid?.() === 0;
let base: string;
let home: string;
let messages: string[];
let started: EmbeddedPostgres[];
let children: ChildProcess[];
/** A home whose data were made before, to copy from: making them takes longer than what most of these tests are about. */
let madeBefore: string | undefined;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(fastFolder, 'clavis-postgres-'));
  fs.chmodSync(base, 0o755);
  home = path.join(base, 'home');
  messages = [];
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of started) await server.release();
  await stopPostmaster(dataDirectory(), 10_000);
  if (dataDirectory().startsWith('/var/lib/clavis/')) fs.rmSync(path.dirname(dataDirectory()), { recursive: true });
  fs.rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

afterAll(() => {
  if (madeBefore) fs.rmSync(path.dirname(madeBefore), { recursive: true, force: true });
});

async function withDataMadeBefore(): Promise<void> {
  if (!madeBefore) {
    const place = fs.mkdtempSync(path.join(fastFolder, 'clavis-postgres-'));
    fs.chmodSync(place, 0o755);
    const server = await startEmbeddedPostgres({
      home: path.join(place, 'home'),
      durable: false,
      log: () => undefined,
    });
    await server.release();
    madeBefore = path.join(place, 'home');
  }
  // With owners and rights, as the server wants them.
  expect(spawnSync('cp', ['-a', madeBefore, home]).status).toBe(0);
}

async function start(durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ home, durable, log: (message) => messages.push(message) });
  started.push(server);
  return server;
}

async function startInChild(): Promise<ChildProcess> {
  const child = spawnChild();
  await once(child, 'message');
  return child;
}

function spawnChild(): ChildProcess {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    const options = { home: ${JSON.stringify(home)}, durable: false, log() {} };
    const server = await startEmbeddedPostgres(options);
    process.on('message', async () => { await server.release(); process.disconnect(); });
    process.send('started');`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  return child;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function dataDirectory(): string {
  const said = messages.map((message) => / data in (.*)$/.exec(message)?.[1]).find((match) => match !== undefined);
  return said ?? path.join(fs.realpathSync(base), 'home', 'data');
}

function postmasterPid(): number | undefined {
  const pid = readPidFile(dataDirectory())?.pid;
  return pid !== undefined && isPostmasterOf(dataDirectory(), pid) ? pid : undefined;
}

describe('startEmbeddedPostgres', { timeout: patience }, () => {
  it('starts a durable server that only its owner can reach, and stops it on release', async () => {
    const server = await start(true);
    const settings = await query(
      server,
      `select current_setting(name) from unnest(array['fsync', 'listen_addresses', 'server_encoding', 'timezone']) name`,
    );
    expect(settings).toEqual(['on', '', 'UTF8', 'UTC']);
    expect(await query(server, `select upper('é')`)).toEqual(['É']);
    expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(server.connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
    expect(postmasterPid()).toBeGreaterThan(0);

    await Promise.all([server.release(), server.release()]);
    expect(postmasterPid()).toBeUndefined();
    expect(fs.existsSync(path.join(dataDirectory(), 'postmaster.pid'))).toBe(false);
  });

  it('keeps what people entered out of the log', async () => {
    await withDataMadeBefore();
    const server = await start();
    const sql = `create table person (mail text unique); insert into person values ('secret@example.org'), ('secret@example.org')`;
    await expect(query(server, sql)).rejects.toThrow('duplicate key');
    const log = fs.readFileSync(path.join(path.dirname(dataDirectory()), 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('secret');
  });

  it('is shared by two processes, and only the last one to leave stops it', async () => {
    await withDataMadeBefore();
    const child = await startInChild();
    const pid = postmasterPid();
    const server = await start();
    expect(postmasterPid()).toBe(pid);

    child.send('release');
    await once(child, 'exit');
    expect(await query(server, 'select 1')).toEqual([1]);
    expect(postmasterPid()).toBe(pid);

    await server.release();
    expect(postmasterPid()).toBeUndefined();
  });

  it('leaves the server to the others when released first', async () => {
    await withDataMadeBefore();
    const server = await start();
    const child = await startInChild();
    const pid = postmasterPid();
    await server.release();
    expect(pid).toBeGreaterThan(0);
    expect(postmasterPid()).toBe(pid);

    child.send('release');
    await once(child, 'exit');
    expect(postmasterPid()).toBeUndefined();
  });

  it('adopts the server of a process that was killed, with its data', async () => {
    await withDataMadeBefore();
    const child = await startInChild();
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(postmasterPid()).toBe(pid);

    const server = await start();
    await query(server, 'create table kept as select 7 as number');
    expect(postmasterPid()).toBe(pid);
    await server.release();
    expect(await query(await start(), 'select number from kept')).toEqual([7]);
  });

  it('starts the server again by itself when it is killed', async () => {
    await withDataMadeBefore();
    const server = await start(true);
    await query(server, 'create table kept as select 7 as number');
    const pid = postmasterPid();
    if (pid === undefined) throw new Error('no server');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => messages.at(-1), { timeout: patience }).toBe('PostgreSQL answers again.');
    expect(postmasterPid()).not.toBe(pid);
    expect(await query(server, 'select number from kept')).toEqual([7]);
  });

  it('is not misled by a pid file whose pid now belongs to another program', async () => {
    await withDataMadeBefore();
    const server = await start();
    await server.release();
    const { uid, gid } = fs.statSync(dataDirectory());
    const stranger = spawn('/bin/sleep', ['60'], { stdio: 'ignore', ...(root ? { uid, gid } : {}) });
    children.push(stranger);
    const stale = [stranger.pid, dataDirectory(), 0, 5432, server.connection.host, '', '1 1', 'ready'].join('\n');
    const file = path.join(dataDirectory(), 'postmaster.pid');
    fs.writeFileSync(file, stale);
    fs.chownSync(file, uid, gid);
    expect(await query(await start(), 'select 1')).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
  });

  it('creates the data anew when it was interrupted in doing so', async () => {
    const child = spawnChild();
    const unfinished = () => fs.existsSync(home) && fs.readdirSync(home).some((name) => name.startsWith('initdb-'));
    await expect.poll(unfinished, { interval: 5, timeout: patience }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(fs.existsSync(path.join(home, 'data'))).toBe(false);
    expect(await query(await start(), 'select 1')).toEqual([1]);
  });

  it('lets two processes start at the same moment', async () => {
    const child = spawnChild();
    const [server] = await Promise.all([start(), once(child, 'message')]);
    expect(
      await query(server, `select count(*)::int from pg_stat_activity where application_name = 'clavis-holder'`),
    ).toEqual([2]);
  });

  it('works in a directory whose name has spaces, quotes and a comma', async () => {
    home = path.join(base, 'a, "b" c', 'home');
    const server = await start();
    expect(await query(server, 'select 1')).toEqual([1]);
    expect(server.connection.host).toBe(path.join(fs.realpathSync(home), 'run'));
  });

  it('puts the socket elsewhere if the path would be too long', async () => {
    home = path.join(base, 'x'.repeat(100), 'home');
    const server = await start();
    expect(await query(server, 'select 1')).toEqual([1]);
    expect(path.dirname(server.connection.host)).toBe(os.tmpdir());
    await server.release();
    expect(fs.existsSync(server.connection.host)).toBe(false);
  });

  it('refuses data of another major version', async () => {
    await withDataMadeBefore();
    await (await start()).release();
    fs.writeFileSync(path.join(dataDirectory(), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow('made by PostgreSQL 12');
  });

  it.runIf(root)(
    'as root puts the data elsewhere if the server cannot enter the home, and finds it again',
    async () => {
      fs.chmodSync(base, 0o700);
      const server = await start();
      expect(dataDirectory()).toMatch(/^\/var\/lib\/clavis\//);
      await query(server, 'create table kept as select 7 as number');
      await server.release();
      fs.chmodSync(base, 0o755);
      expect(await query(await start(), 'select number from kept')).toEqual([7]);
    },
  );

  it.runIf(root)('as root runs the server as the owner of the place, so that the owner can go on', async () => {
    fs.chownSync(base, 65534, 65534);
    await start();
    expect(fs.statSync(home).uid).toBe(65534);
    expect(fs.statSync(dataDirectory()).uid).toBe(65534);
  });
});

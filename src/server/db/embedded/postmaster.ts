import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Location, PORT } from './location.ts';

const LARGEST_LOG = 10 * 1024 * 1024;

export interface PidFile {
  pid: number;
  socketDirectory: string;
}

export function readPidFile(dataDirectory: string): PidFile | undefined {
  const lines = readOr('', () => fs.readFileSync(pidFilePath(dataDirectory), 'utf8')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, socketDirectory: lines[4] ?? '' } : undefined;
}

/** A pid alone proves nothing: after a crash or a restart of a container it may belong to another program. */
export function isPostmasterOf(dataDirectory: string, pid: number): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dataDirectory);
  }
  const words = readOr('', () => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  // The working directory still tells after the clone was moved, but not every container's root may read it.
  return words.includes(dataDirectory) || readOr('', () => fs.readlinkSync(`/proc/${pid}/cwd`)) === dataDirectory;
}

export function spawnPostmaster(location: Location, socketDirectory: string, durable: boolean): { exited: boolean } {
  removeMisleadingPidFile(location.dataDirectory);
  const log = openLog(location);
  const settings = settingsFor(socketDirectory, durable).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(location.binaries.postgres, ['-D', location.dataDirectory, '-p', String(PORT), ...settings], {
    ...location.user.identity,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    // Its own session: the database outlives a kill of this process and does not hear Ctrl-C.
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  const state = { exited: false };
  const onGone = () => {
    state.exited = true;
  };
  child.on('exit', onGone).on('error', onGone);
  return state;
}

/** Fast shutdown: ends open connections, writes a checkpoint. */
export async function stopPostmaster(dataDirectory: string, patienceMs: number): Promise<boolean> {
  const pid = readPidFile(dataDirectory)?.pid;
  if (pid === undefined || !isPostmasterOf(dataDirectory, pid)) return true;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while (isPostmasterOf(dataDirectory, pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

export function lastLogLines({ logFile }: Location): string {
  return readOr('(no log)', () => fs.readFileSync(logFile, 'utf8'))
    .trim()
    .split('\n')
    .slice(-10)
    .join('\n');
}

function settingsFor(socketDirectory: string, durable: boolean): [string, string][] {
  const relaxed: [string, string][] = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => [name, 'off']);
  return [
    ['listen_addresses', ''],
    // Quoted, because the setting is a list and a path may contain a comma.
    ['unix_socket_directories', `"${socketDirectory.replaceAll('"', '""')}"`],
    ['unix_socket_permissions', '0700'],
    ['max_connections', durable ? '100' : '200'],
    ['shared_buffers', '128MB'],
    ['jit', 'off'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['cluster_name', 'clavis'],
    // Statements and the details of errors can hold what people entered: they stay out of the log.
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
    ...(durable ? [] : relaxed),
  ];
}

/** PostgreSQL would refuse to start if the pid it left behind now belongs to some other process of its user. */
function removeMisleadingPidFile(dataDirectory: string): void {
  const pid = readPidFile(dataDirectory)?.pid;
  if (pid === undefined || isPostmasterOf(dataDirectory, pid)) return;
  try {
    process.kill(pid, 0);
  } catch {
    // No such process of ours: PostgreSQL sees that itself.
    return;
  }
  fs.rmSync(pidFilePath(dataDirectory), { force: true });
}

function openLog({ logFile, user }: Location): number {
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) {
    fs.renameSync(logFile, `${logFile}.1`);
  }
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = fs.constants;
  const handle = fs.openSync(logFile, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  if (user.identity.uid !== undefined) fs.fchownSync(handle, user.uid, user.gid);
  return handle;
}

function pidFilePath(dataDirectory: string): string {
  return path.join(dataDirectory, 'postmaster.pid');
}

function readOr(substitute: string, read: () => string): string {
  try {
    return read();
  } catch {
    return substitute;
  }
}

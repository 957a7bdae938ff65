import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
  /** Options for spawn: set only where we are root and must become someone else. */
  identity: { uid?: number; gid?: number };
}

/** PostgreSQL refuses to run as root. Root runs it as the owner of the place where the data goes, else as nobody. */
export function serverUserFor(ownerOfPlace: number): ServerUser {
  const own = currentUid();
  if (own !== 0) {
    const name = findAccount((account) => account.uid === own)?.name ?? `uid ${own}`;
    return { name, uid: own, gid: process.getgid?.() ?? own, identity: {} };
  }
  const account =
    findAccount(({ uid }) => uid === ownerOfPlace && uid !== 0) ?? findAccount(({ name }) => name === 'nobody');
  if (!account) {
    throw new Error('PostgreSQL cannot run as root, and this system has no user "nobody". Run Clavis as another user.');
  }
  return { ...account, identity: { uid: account.uid, gid: account.gid } };
}

export function isRoot(): boolean {
  return currentUid() === 0;
}

export function accountName(uid: number): string {
  return findAccount((account) => account.uid === uid)?.name ?? `uid ${uid}`;
}

/** Asks the system itself, for permissions have more sides than mode bits (parents, mounts, access lists). */
export function canUseDirectory(user: ServerUser, directory: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], {
    ...user.identity,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function currentUid(): number {
  if (!process.getuid) throw new Error('The built-in PostgreSQL runs on Linux and macOS only: set DATABASE_URL.');
  return process.getuid();
}

function findAccount(matches: (account: { name: string; uid: number; gid: number }) => boolean) {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .find(matches);
}

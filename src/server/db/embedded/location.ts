import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, binariesFor } from './binaries.ts';
import { lockName } from './lock.mjs';
import { accountName, canUseDirectory, isRoot, type ServerUser, serverUserFor } from './server-user.ts';

export interface Location {
  directory: string;
  dataDirectory: string;
  socketDirectory: string;
  logFile: string;
  user: ServerUser;
  binaries: Binaries;
}

export const PORT = 5432;

/** For root only: used where the server's user cannot enter the clone. */
const SHARED_DIRECTORY = '/var/lib/clavis';
/** In the home, names the directory below SHARED_DIRECTORY that has the data. So removing the home means starting empty. */
const ELSEWHERE = 'data-is-elsewhere';
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/** Decides who runs the server and where its files lie; the same answer every time once data exists. */
export async function chooseLocation(givenHome: string): Promise<Location> {
  const user = createHome(path.resolve(givenHome));
  const home = fs.realpathSync(givenHome);
  const binaries = await binariesFor(user, SHARED_DIRECTORY);
  const directory = chooseDirectory(home, user);
  const dataDirectory = path.join(directory, 'data');
  for (const place of [directory, dataDirectory]) assertOwnedBy(user, place);
  const socketDirectory = chooseSocketDirectory(directory, user);
  return { directory, dataDirectory, socketDirectory, logFile: path.join(directory, 'postgres.log'), user, binaries };
}

function createHome(home: string): ServerUser {
  let existing = home;
  const missing: string[] = [];
  while (!fs.existsSync(existing)) {
    missing.unshift(existing);
    existing = path.dirname(existing);
  }
  const owner = fs.statSync(existing);
  const user = serverUserFor(owner.uid);
  for (const directory of missing) {
    try {
      fs.mkdirSync(directory);
    } catch (cause) {
      throw new Error(`Cannot create ${directory} for the database as user ${user.name}.`, { cause });
    }
    // What root creates in someone's clone shall stay usable for that owner.
    if (isRoot()) fs.lchownSync(directory, owner.uid, owner.gid);
  }
  if (!isRoot()) assertOwnedBy(user, home);
  makePrivate(home, user);
  return user;
}

function chooseDirectory(home: string, user: ServerUser): string {
  const marker = path.join(home, ELSEWHERE);
  if (fs.existsSync(marker)) {
    const directory = path.join(SHARED_DIRECTORY, path.basename(fs.readFileSync(marker, 'utf8').trim()));
    if (!fs.existsSync(directory)) {
      throw new Error(`The data of ${home} lay in ${directory}, which is gone. To start empty remove ${home}.`);
    }
    if (isRoot()) return directory;
    throw new Error(`The data of ${home} was created by root and lies in ${directory}: run Clavis as root.`);
  }
  if (canUseDirectory(user, home)) return home;
  if (!isRoot() || fs.existsSync(path.join(home, 'data'))) {
    throw new Error(`The database's user ${user.name} cannot enter ${home}. Allow that (chmod o+x on its parents).`);
  }
  fs.mkdirSync(SHARED_DIRECTORY, { recursive: true, mode: 0o755 });
  const directory = fs.mkdtempSync(path.join(SHARED_DIRECTORY, `${lockName(home, 'data').slice(0, 12)}-`));
  makePrivate(directory, user);
  fs.writeFileSync(`${marker}.new`, path.basename(directory));
  fs.renameSync(`${marker}.new`, marker);
  return directory;
}

function chooseSocketDirectory(directory: string, user: ServerUser): string {
  const name = `clavis-${lockName(directory, 'socket').slice(0, 16)}`;
  const candidates = [path.join(directory, 'run'), path.join(os.tmpdir(), name), path.join('/tmp', name)];
  for (const candidate of candidates) {
    if (Buffer.byteLength(path.join(candidate, `.s.PGSQL.${PORT}`)) > LONGEST_SOCKET_PATH) continue;
    if (!fs.existsSync(candidate)) {
      fs.mkdirSync(candidate, { mode: 0o700 });
      makePrivate(candidate, user);
    }
    // Anyone may create names in a temporary directory: trust nothing that is not ours alone.
    const { uid, mode } = fs.lstatSync(candidate);
    const ours = uid === user.uid && (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR && (mode & 0o077) === 0;
    if (!ours) throw new Error(`${candidate} must be a directory that only user ${user.name} may enter. Remove it.`);
    if (canUseDirectory(user, candidate)) return candidate;
  }
  throw new Error(`Found no place for PostgreSQL's socket: ${directory} and the temporary directory are too deep.`);
}

export function removeTemporarySocketDirectory({ directory, socketDirectory }: Location): void {
  if (path.dirname(socketDirectory) === directory) return;
  // Gone already, or not empty: both are fine.
  try {
    fs.rmdirSync(socketDirectory);
  } catch {}
}

function makePrivate(directory: string, user: ServerUser): void {
  fs.chmodSync(directory, 0o700);
  if (isRoot()) fs.lchownSync(directory, user.uid, user.gid);
}

function assertOwnedBy(user: ServerUser, place: string): void {
  const owner = fs.statSync(place, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === user.uid) return;
  throw new Error(
    `${place} belongs to user ${accountName(owner)}, but the database would run as ${user.name}. ` +
      'If Clavis was run here by another user (or as root) before, do so again, ' +
      `or stop it and let root hand the data over: chown -R ${user.name} ${place}`,
  );
}

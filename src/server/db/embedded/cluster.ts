import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Location } from './location.ts';

export const SUPERUSER = 'clavis';
const UNFINISHED = 'initdb-';

/** Creates the data directory if there is none. It appears in one step, so what exists is finished. */
export async function ensureCluster(location: Location, durable: boolean): Promise<void> {
  removeUnfinished(location.directory);
  const version = readVersion(location.dataDirectory);
  if (version === undefined) await createCluster(location, durable);
  else if (version !== location.binaries.majorVersion) {
    throw new Error(
      `The data in ${location.dataDirectory} was made by PostgreSQL ${version}, ` +
        `but this version of Clavis brings ${location.binaries.majorVersion}: restore it from a backup.`,
    );
  }
}

async function createCluster({ directory, dataDirectory, user, binaries }: Location, durable: boolean): Promise<void> {
  const unfinished = fs.mkdtempSync(path.join(directory, UNFINISHED));
  if (user.identity.uid !== undefined) fs.lchownSync(unfinished, user.uid, user.gid);
  const options = ['--username', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = durable ? [] : ['--no-sync'];
  await run(binaries.initdb, ['-D', unfinished, ...options, ...locale, ...sync, '--no-instructions'], user.identity);
  fs.renameSync(unfinished, dataDirectory);
  if (durable) syncDirectory(directory);
}

function readVersion(dataDirectory: string): string | undefined {
  const file = path.join(dataDirectory, 'PG_VERSION');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

function removeUnfinished(directory: string): void {
  for (const name of fs.readdirSync(directory)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      fs.rmSync(path.join(directory, name), { recursive: true, force: true });
    } catch {
      // The initdb of a killed process may still write there for a moment; the next start cleans up.
    }
  }
}

function syncDirectory(directory: string): void {
  const handle = fs.openSync(directory, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function run(command: string, words: string[], identity: { uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      ...identity,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Could not create the database (initdb, code ${code}): ${complaints}`)),
    );
  });
}
